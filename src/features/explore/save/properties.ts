import type { EditedChart } from '@/model/chart';
import type { NewCommand } from '@/offline/commands/command';
import { updateResource } from '@/offline/commands/make';

/** The fields in which a chart's properties are changed. */
export interface PropertiesForm extends Pick<
  EditedChart,
  'name' | 'description' | 'certifiedBy' | 'certificationDetails' | 'owners'
> {
  /** In seconds, as it is typed; empty for none. */
  readonly cacheTimeout: string;
}

/** What is edited of a chart, with what tells which it is and whether it may be. */
export function formOf(chart: EditedChart): PropertiesForm & Pick<EditedChart, 'id' | 'isManagedExternally'> {
  const { id, name, description, certifiedBy, certificationDetails, owners, isManagedExternally } = chart;
  const cacheTimeout = chart.cacheTimeout === null ? '' : String(chart.cacheTimeout);
  return { id, name, description, cacheTimeout, certifiedBy, certificationDetails, owners, isManagedExternally };
}

/** Whether it is a time for which answers are kept: seconds, -1 for never, nothing for the dataset's. */
export const isCacheTimeout = (text: string): boolean => /^(-1|\d{0,9})$/.test(text.trim());

/** The fields as they are saved: details of a certification only with who certified. */
function fieldsOf({ name, description, cacheTimeout, certifiedBy, certificationDetails, owners }: PropertiesForm) {
  const seconds = cacheTimeout.trim();
  const certifier = certifiedBy.trim();
  return {
    name: name.trim(),
    description,
    cacheTimeout: seconds === '' ? null : Number(seconds),
    certifiedBy: certifier,
    certificationDetails: certifier === '' ? '' : certificationDetails.trim(),
    ...(owners ? { owners: owners.map(owner => ({ id: owner.id, name: owner.name })) } : {}),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What saves the properties that were changed, and no others; null where none was. */
export function propertiesCommand(chart: EditedChart, form: PropertiesForm): NewCommand | null {
  const before = fieldsOf(formOf(chart));
  const after = fieldsOf(form);
  const changed = Object.keys(after).filter(name => !isSame(Reflect.get(before, name), Reflect.get(after, name)));
  if (changed.length === 0) return null;
  const only = <Fields extends object>(fields: Fields): Partial<Fields> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => changed.includes(name))) as Partial<Fields>;
  return updateResource('chart', { id: chart.id, name: after.name }, { before: only(before), after: only(after) });
}

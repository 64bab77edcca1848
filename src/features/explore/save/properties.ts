import type { EditedChart } from '@/model/chart';
import type { NewCommand } from '@/offline/commands/command';
import { updateResource } from '@/offline/commands/make';

/** The fields of the properties form. */
export interface PropertiesForm extends Pick<
  EditedChart,
  'name' | 'description' | 'certifiedBy' | 'certificationDetails' | 'owners'
> {
  /** In seconds, as typed; empty for none. */
  readonly cacheTimeout: string;
}

/** The editable properties of a chart, with its id and whether it may be edited. */
export function formOf(chart: EditedChart): PropertiesForm & Pick<EditedChart, 'id' | 'isManagedExternally'> {
  const { id, name, description, certifiedBy, certificationDetails, owners, isManagedExternally } = chart;
  const cacheTimeout = chart.cacheTimeout === null ? '' : String(chart.cacheTimeout);
  return { id, name, description, cacheTimeout, certifiedBy, certificationDetails, owners, isManagedExternally };
}

/** Whether a text is a valid cache timeout: seconds, -1 for never, empty for the dataset's. */
export const isCacheTimeout = (text: string): boolean => /^(-1|\d{0,9})$/.test(text.trim());

/** The fields as they are saved: certification details only together with a certifier. */
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

/**
 * Saves only the properties that were changed; null if none were.
 * @param began the properties that the user began with
 */
export function propertiesCommand(id: number, began: PropertiesForm, form: PropertiesForm): NewCommand | null {
  const before = fieldsOf(began);
  const after = fieldsOf(form);
  const changed = Object.keys(after).filter(name => !isSame(Reflect.get(before, name), Reflect.get(after, name)));
  if (changed.length === 0) return null;
  const only = <Fields extends object>(fields: Fields): Partial<Fields> =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => changed.includes(name))) as Partial<Fields>;
  return updateResource('chart', { id, name: after.name }, { before: only(before), after: only(after) });
}

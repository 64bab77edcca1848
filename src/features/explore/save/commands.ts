import type { JsonObject } from '@/lib/json';
import type { Chart, EditedChart } from '@/model/chart';
import type { JsonDocument } from '@/model/json-document';
import type { ResourceReference } from '@/model/resource-fields';
import { savedFormData } from '@/model/saved-form-data';
import type { NewCommand } from '@/offline/commands/command';
import { createResource, updateResource } from '@/offline/commands/make';

/** A dashboard that a chart is added to. */
export interface Joined {
  readonly id: number;
  readonly title: string;
  /** It was created for this chart. */
  readonly isNew: boolean;
}

/** A chart to be saved. */
export interface SavedChart {
  readonly name: string;
  readonly vizType: string;
  readonly datasetId: number;
  readonly formData: JsonObject;
  readonly queryContext: JsonDocument;
  readonly joined: Joined | null;
}

interface Owner {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

const reference = ({ id, title, isNew }: Joined): ResourceReference => (isNew ? { id, title, isNew } : { id, title });

/** Saves a chart as a new one, owned by the current user. */
export function newChart(local: number, { joined, ...fields }: SavedChart, owner: Owner): NewCommand {
  const dashboards = joined ? [reference(joined)] : [];
  const { id, firstName, lastName } = owner;
  return createResource('chart', {
    local,
    name: fields.name,
    fields: { ...fields, datasetType: 'table', dashboards, owners: [{ id, firstName, lastName }] },
  });
}

const named = (things: NonNullable<EditedChart['dashboards']>) => things.map(({ id, name }) => ({ id, title: name }));
const people = (owners: NonNullable<EditedChart['owners']>) => owners.map(({ id, name }) => ({ id, name }));

/**
 * Overwrites the chart it was opened from. Changes by others in the meantime are merged, and fields that are not
 * given here, such as the certification, are kept.
 * @param opened the chart as it was opened
 * @param edited its other known properties; null if none are known
 */
export function overwriteChart(
  opened: Chart,
  { joined, ...fields }: SavedChart,
  edited: Pick<EditedChart, 'dashboards' | 'owners'> | null,
): NewCommand {
  const { id, name, vizType, datasetId, formData } = opened;
  const places = named(edited?.dashboards ?? []);
  const isSaidWhere = edited?.dashboards != null || joined !== null;
  const kept = {
    ...(isSaidWhere ? { dashboards: places } : {}),
    ...(edited?.owners ? { owners: people(edited.owners) } : {}),
  };
  const before = {
    name,
    vizType,
    datasetId,
    datasetType: 'table',
    formData: savedFormData(formData, { datasetId: datasetId ?? fields.datasetId, vizType, before: null }),
    ...kept,
  };
  const after = {
    ...fields,
    datasetType: 'table',
    ...kept,
    ...(joined ? { dashboards: [...places, reference(joined)] } : {}),
  };
  return updateResource('chart', { id, name: fields.name }, { before, after });
}

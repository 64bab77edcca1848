import { hasPermission } from '@/model/permissions';
import { datasourceKey } from '@/model/datasource-key';
import { visibleDatasets } from '../../dataset/policy';
import { ownsAll, setOwners } from '../../ownership';
import type { ChartDocument } from '../documents';
import type { DatasetIds } from './datasets';
import { auditOf, certificationOf, fateOf, type Importing } from './importing';
import type { Filed } from './read';

/** Ids of this server's charts. */
export interface ChartIds {
  /** By their UUIDs in the archive. */
  readonly byUuid: ReadonlyMap<string, number>;
  /** By their ids on the exporting server, which are part of the file names. */
  readonly bySourceId: ReadonlyMap<number, number>;
}

/** `charts/Trips_12.yaml` is chart 12 there. */
const sourceIdOf = (file: string) => Number(/_(\d+)\.yaml$/.exec(file)?.[1] ?? Number.NaN);

/**
 * The query context refers to datasets by ids of another server; queries are made from the params (recorded: it is
 * dropped).
 */
const fieldsOf = (document: ChartDocument, datasetId: number) => ({
  slice_name: document.slice_name,
  description: document.description,
  ...certificationOf(document),
  viz_type: document.viz_type,
  params: JSON.stringify({ ...document.params, datasource: datasourceKey(datasetId), viz_type: document.viz_type }),
  query_context: null,
  cache_timeout: document.cache_timeout,
  dataset_id: datasetId,
});

const missingDataset = { dataset_uuid: ['The dataset is neither in the archive nor on this server'] };

async function datasetOf({ store, caller }: Importing, uuid: string): Promise<number | undefined> {
  const row = await store
    .selectFrom('dataset')
    .select('id')
    .where('uuid', '=', uuid)
    .where(visibleDatasets(caller))
    .executeTakeFirst();
  return row?.id;
}

export async function importCharts(
  importing: Importing,
  documents: readonly Filed<ChartDocument>[],
  datasets: DatasetIds,
): Promise<ChartIds> {
  const { store, caller, problems, now } = importing;
  const ids = new Map<string, number>();
  for (const { file, document } of documents) {
    const existing = await store.selectFrom('chart').select('id').where('uuid', '=', document.uuid).executeTakeFirst();
    const datasetId = datasets.get(document.dataset_uuid) ?? (await datasetOf(importing, document.dataset_uuid));
    const saved = { last_saved_by: caller.userId, last_saved_at: now };
    if (existing) {
      ids.set(document.uuid, existing.id);
      const mayReplace = await ownsAll(store, caller, 'chart', [existing.id]);
      const isReplaced = fateOf(importing, 'chart', file, 'Chart', mayReplace) === 'replaced';
      if (isReplaced && datasetId === undefined) problems[file] ??= missingDataset;
      else if (isReplaced && datasetId !== undefined) {
        await store
          .updateTable('chart')
          .set(eb => ({
            ...fieldsOf(document, datasetId),
            ...saved,
            changed_by: caller.userId,
            changed_on: now,
            version: eb('version', '+', 1),
          }))
          .where('id', '=', existing.id)
          .execute();
      }
    } else if (datasetId === undefined) problems[file] ??= missingDataset;
    else if (!hasPermission(caller.roles, 'can_write', 'Chart'))
      problems[file] = "Chart doesn't exist and user doesn't have permission to create charts";
    else {
      const { id } = await store
        .insertInto('chart')
        .values({ ...fieldsOf(document, datasetId), ...auditOf(importing), ...saved, uuid: document.uuid })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setOwners(store, caller, 'chart', id, [caller.userId]);
      ids.set(document.uuid, id);
    }
  }
  const here = documents.flatMap(({ file, document }) => {
    const id = ids.get(document.uuid);
    return id === undefined ? [] : [[sourceIdOf(file), id] as const];
  });
  return { byUuid: ids, bySourceId: new Map(here) };
}

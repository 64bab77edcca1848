import { datasetEndpoints as endpoints } from '@/api/dataset';
import { answerItem } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import { authorLookups, fromStart, lookupEndpoint, ownerLookup } from '../../builders/lookups';
import { notFound } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import { databaseLookup } from '../database/policy';
import type { Services } from '../../services';
import { datasetEtag } from './find';
import { datasetInfo } from './info';
import { datasetItem } from './item';
import { datasetList } from './list';
import { datasetObjectsOf, loadDatasetObjects } from './load';
import { visibleDatasets } from './policy';
import { presentDataset, presentDatasetRow } from './present';

const schemaLookup = fromStart(async (store, caller) => {
  const visible = store.selectFrom('dataset').select('schema').distinct().where(visibleDatasets(caller));
  return (await visible.orderBy('schema').execute()).map(row => ({ text: row.schema, value: row.schema }));
});

export function datasetHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.list, datasetList, async (rows, { store }) =>
      (await datasetObjectsOf(store, rows)).map(object => presentDatasetRow(object, now())),
    ),
    read(endpoints.info, async ({ caller, q }) => ({ body: datasetInfo(caller.roles, q?.keys) })),
    lookupEndpoint(endpoints.related, {
      owners: ownerLookup,
      database: databaseLookup('database_name'),
      ...authorLookups,
    }),
    lookupEndpoint(endpoints.distinct, { schema: schemaLookup }),
    read(endpoints.get, async ({ store, caller, path, q }) => {
      const visible = await store
        .selectFrom('dataset')
        .select('id')
        .where('id', '=', Number(path.id))
        .where(visibleDatasets(caller))
        .executeTakeFirst();
      const [object] = visible ? await loadDatasetObjects(store, [visible.id]) : [];
      if (!object) throw notFound();
      return { body: answerItem(datasetItem, presentDataset(object, now()), q), etag: datasetEtag(object.row) };
    }),
  ];
}

import { datasetEndpoints as endpoints } from '@/api/dataset';
import { notFound } from '../../http-error';
import { read, type Implementation } from '../../http/implementation';
import type { SignedIn } from '../../auth/caller';
import { visibleDatabases } from '../database/policy';
import type { Services } from '../../services';
import { applyFilters, applyOrder, listAnswer, pageOf } from '../list';
import { answerItem } from '../item';
import { answerRelated, ownerChoices, personChoices, type ChoiceSource } from '../related';
import { datasetEtag } from './find';
import { datasetInfo } from './info';
import { datasetItem } from './item';
import { datasetList } from './list';
import { loadDatasetObjects } from './load';
import { visibleDatasets } from './policy';
import { presentDataset, presentDatasetRow } from './present';

const databaseChoices =
  (caller: SignedIn): ChoiceSource =>
  async store => {
    const rows = await store
      .selectFrom('database')
      .select(['id', 'database_name'])
      .where(visibleDatabases(caller))
      .orderBy('database_name')
      .execute();
    return rows.map(row => ({ text: row.database_name, value: row.id, extra: {} }));
  };
const schemaValues =
  (caller: SignedIn): ChoiceSource =>
  async store => {
    const rows = await store
      .selectFrom('dataset')
      .select('schema')
      .distinct()
      .where(visibleDatasets(caller))
      .orderBy('schema')
      .execute();
    return rows.map(row => ({ text: row.schema, value: row.schema }));
  };

export function datasetHandlers({ now }: Services): Implementation[] {
  return [
    read(endpoints.list, async ({ store, caller, q }) => {
      const matching = applyFilters(store.selectFrom('dataset').where(visibleDatasets(caller)), datasetList, q ?? {});
      const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const page = pageOf(q ?? {});
      const rows = await applyOrder(matching.select('dataset.id'), datasetList, q ?? {})
        .orderBy('dataset.id')
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      const objects = await loadDatasetObjects(
        store,
        rows.map(row => row.id),
      );
      return {
        body: listAnswer(
          datasetList,
          q ?? {},
          count,
          objects.map(object => presentDatasetRow(object, now())),
        ),
      };
    }),
    read(endpoints.info, async ({ caller, q }) => ({ body: datasetInfo(caller.roles, q?.keys) })),
    read(endpoints.related, async ({ store, caller, path, q }) => ({
      body: await answerRelated(
        store,
        {
          owners: ownerChoices,
          database: { fromStart: databaseChoices(caller) },
          created_by: personChoices,
          changed_by: personChoices,
        },
        path.column,
        q,
      ),
    })),
    read(endpoints.distinct, async ({ store, caller, path, q }) => ({
      body: await answerRelated(store, { schema: { fromStart: schemaValues(caller) } }, path.column, q),
    })),
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

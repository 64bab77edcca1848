import { savedQueryEndpoints as endpoints } from '@/api/saved-query';
import { preconditionFailed } from '../../http/conditions';
import { notFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { visibleDatabases } from '../database/policy';
import { answerItem } from '../item';
import { applyFilters, applyOrder, listAnswer, pageOf } from '../list';
import { answerRelated, permissionsOn, personChoices, type ChoiceSource } from '../related';
import { savedQueryList } from './list';
import {
  echoOf,
  presentSavedQuery,
  presentSavedQueryRow,
  relationsOf,
  savedQueryEtag,
  savedQueryItem,
} from './present';
import { createSavedQuery, deleteSavedQueries, ownSavedQuery, updateSavedQuery } from './save';
import { savedQueryViewHandlers } from './view';

export function savedQueryHandlers({ now }: Services): Implementation[] {
  return [
    read(endpoints.list, async ({ store, caller, q = {} }) => {
      const definition = savedQueryList(caller);
      const matching = applyFilters(
        store.selectFrom('saved_query').where('created_by', '=', caller.userId),
        definition,
        q,
      );
      const { count } = await matching.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const page = pageOf(q);
      const ordered = applyOrder(matching.selectAll('saved_query'), definition, q).orderBy('saved_query.id', 'desc');
      const rows = await ordered.limit(page.limit).offset(page.offset).execute();
      const relations = await relationsOf(store, rows);
      const shown = rows.map(row => presentSavedQueryRow(row, relations, now()));
      return { body: listAnswer(definition, q, count, shown) };
    }),
    read(endpoints.info, async ({ caller }) => ({
      body: { permissions: permissionsOn(caller.roles, 'SavedQuery', ['can_write', 'can_read', 'can_export']) },
    })),
    read(endpoints.related, async ({ store, caller, path, q }) => {
      const database: ChoiceSource = async () => {
        const rows = await store
          .selectFrom('database')
          .select(['id', 'database_name'])
          .where(visibleDatabases(caller))
          .orderBy('id')
          .execute();
        return rows.map(row => ({ text: row.database_name, value: row.id, extra: {} }));
      };
      return {
        body: await answerRelated(
          store,
          { database: { fromStart: database }, created_by: personChoices, changed_by: personChoices },
          path.column,
          q,
        ),
      };
    }),
    read(endpoints.distinct, async ({ store, caller, path, q }) => {
      const schema: ChoiceSource = async () => {
        const own = store.selectFrom('saved_query').select('schema').distinct().where('created_by', '=', caller.userId);
        const rows = await own.where('schema', 'is not', null).orderBy('schema').execute();
        return rows.map(row => ({ text: row.schema, value: row.schema }));
      };
      return { body: await answerRelated(store, { schema: { fromStart: schema } }, path.column, q) };
    }),
    read(endpoints.get, async ({ store, caller, path, q }) => {
      const row = await ownSavedQuery(store, caller, path.id);
      const shown = presentSavedQuery(row, await relationsOf(store, [row]), now());
      return { body: answerItem(savedQueryItem, shown, q), etag: savedQueryEtag(row) };
    }),
    write(endpoints.create, async ({ store, caller, body }) => {
      const row = await createSavedQuery({ store, caller, now: now() }, body);
      return { body: { id: row.id, result: echoOf(row) }, etag: savedQueryEtag(row) };
    }),
    write(endpoints.update, async ({ store, caller, path, body, header }) => {
      const row = await ownSavedQuery(store, caller, path.id);
      preconditionFailed(header('If-Match'), savedQueryEtag(row));
      const saved = await updateSavedQuery({ store, caller, now: now() }, row, body);
      return { body: { result: echoOf(saved) }, etag: savedQueryEtag(saved) };
    }),
    write(endpoints.delete, async ({ store, caller, path, header }) => {
      const row = await ownSavedQuery(store, caller, path.id);
      preconditionFailed(header('If-Match'), savedQueryEtag(row));
      await deleteSavedQueries(store, [row.id]);
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, caller, q }) => {
      const ids = [...new Set(q)];
      const own = store.selectFrom('saved_query').select('id').where('created_by', '=', caller.userId);
      const known = ids.length === 0 ? [] : await own.where('id', 'in', ids).execute();
      if (known.length === 0 || known.length !== ids.length) throw notFound();
      await deleteSavedQueries(store, ids);
      return { body: { message: `Deleted ${ids.length} saved ${ids.length === 1 ? 'query' : 'queries'}` } };
    }),
    ...savedQueryViewHandlers(now),
  ];
}

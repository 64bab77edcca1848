import { savedQueryEndpoints as endpoints } from '@/api/saved-query';
import { answerItem } from '../../builders/columns';
import { listEndpoint } from '../../builders/list';
import { authorLookups, fromStart, infoEndpoint, lookupEndpoint } from '../../builders/lookups';
import { preconditionFailed } from '../../http/conditions';
import { notFound } from '../../http-error';
import { read, write, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { databaseLookup } from '../database/policy';
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

/** Schemas of the caller's own queries. */
const schemaLookup = fromStart(async (store, caller) => {
  const own = store.selectFrom('saved_query').select('schema').distinct().where('created_by', '=', caller.userId);
  const rows = await own.where('schema', 'is not', null).orderBy('schema').execute();
  return rows.map(row => ({ text: row.schema, value: row.schema }));
});

export function savedQueryHandlers({ now }: Services): Implementation[] {
  return [
    listEndpoint(endpoints.list, savedQueryList, async (rows, { store }) => {
      const relations = await relationsOf(store, rows);
      return rows.map(row => presentSavedQueryRow(row, relations, now()));
    }),
    infoEndpoint(endpoints.info, 'SavedQuery', ['can_write', 'can_read', 'can_export']),
    lookupEndpoint(endpoints.related, { database: databaseLookup('id'), ...authorLookups }),
    lookupEndpoint(endpoints.distinct, { schema: schemaLookup }),
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

import { sql } from 'kysely';
import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { queryContextSchema } from '@/model/query-context';
import type { MetadataStore } from '../metadata/store';
import { keyOfRequest, type KeptRequest, type KeptRequests } from './kept-requests';

const keptRequestSchema = v.variant('kind', [
  v.object({ kind: v.literal('chart-data'), context: queryContextSchema }),
  v.object({ kind: v.literal('explore-json'), form: v.record(v.string(), v.unknown()) }),
]);

/** Requests whose results every server process can make; the least recently requested ones are removed. */
export function createSharedRequests(store: MetadataStore, now: () => number, most: number): KeptRequests {
  const removeOldest = () =>
    sql`DELETE FROM async_request WHERE key IN (
      SELECT key FROM async_request ORDER BY used_on DESC, key LIMIT 1000 OFFSET ${most})`.execute(store);
  return {
    async keep(request) {
      const key = keyOfRequest(request);
      const used_on = now();
      await store
        .insertInto('async_request')
        .values({ key, content: JSON.stringify(request), used_on })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ used_on }))
        .execute();
      await removeOldest();
      return key;
    },
    async find(key) {
      const row = await store.selectFrom('async_request').select('content').where('key', '=', key).executeTakeFirst();
      const parsed = v.safeParse(keptRequestSchema, parseJson(row?.content));
      return parsed.success ? (parsed.output satisfies KeptRequest) : undefined;
    },
  };
}

import { sql } from 'kysely';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import { isRecord } from '@/lib/json';
import { exactBytes, type ExactTable } from '../../engines/exact/table';
import type { MetadataStore } from '../../metadata/store';
import { createKeptResults, type KeptResults } from './kept-results';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** The time between two records of use of one result. */
const USED_AGAIN = 60_000;
/** Counted for the smallest result, so that their number is limited, too. */
const LEAST_BYTES = 1024;
/** Rows repeat themselves: the fastest level finds most of it. */
const FASTEST = { level: 1 };

const isTable = (value: unknown): value is ExactTable =>
  isRecord(value) && Array.isArray(value['columns']) && typeof value['rowCount'] === 'number';

async function unpacked(content: Uint8Array): Promise<ExactTable | undefined> {
  const value: unknown = deserialize(await decompress(content));
  return isTable(value) ? value : undefined;
}

/**
 * Results that every server process finds, whichever of them ran the statement: in the store, up to a total size, and
 * in the memory of those that used them last. Written without a transaction, which other writes would wait for.
 */
export function createSharedResults(
  { store, now }: { readonly store: MetadataStore; readonly now: () => number },
  maxBytes: number,
): KeptResults {
  const near = createKeptResults(maxBytes);

  const removeOldest = () =>
    sql`DELETE FROM kept_result WHERE key IN (
      SELECT key FROM (SELECT key, sum(bytes) OVER (ORDER BY used_on DESC, key) AS total FROM kept_result) AS used
      WHERE total > ${maxBytes})`.execute(store);

  return {
    async keep(key, table) {
      if (!(await near.keep(key, table))) return false;
      const bytes = Math.max(LEAST_BYTES, exactBytes(table));
      const content = await compress(serialize(table), FASTEST);
      await store.insertInto('kept_result').values({ key, bytes, used_on: now(), content }).execute();
      await removeOldest();
      return true;
    },
    async find(key) {
      const known = await near.find(key);
      if (known) return known;
      const row = await store
        .selectFrom('kept_result')
        .select(['content', 'used_on'])
        .where('key', '=', key)
        .executeTakeFirst();
      const table = row && (await unpacked(row.content));
      if (!table) return undefined;
      await near.keep(key, table);
      if (now() - row.used_on > USED_AGAIN)
        await store.updateTable('kept_result').set({ used_on: now() }).where('key', '=', key).execute();
      return table;
    },
  };
}

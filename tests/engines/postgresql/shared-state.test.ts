import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exactBytes, type ExactTable } from '@/server/engines/exact/table';
import { closeMetadataStore, openMetadataStore, type MetadataStore } from '@/server/metadata/store';
import { createSharedResults } from '@/server/resources/sql-run/shared-results';
import { FakeClock, MINUTE } from '@/server/testing/clock';
import { newDatabase } from '@/server/testing/store-place';
import { findPrograms, startPostgresql, type PostgresqlServer } from './server';

const programs = findPrograms();

describe.skipIf(programs === null)('server processes over one store in PostgreSQL', () => {
  let server: PostgresqlServer;
  let clock: FakeClock;
  let one: MetadataStore;
  let other: MetadataStore;
  beforeAll(async () => {
    server = await startPostgresql(programs ?? '');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    clock = new FakeClock();
    const url = await newDatabase(server.url);
    one = await openMetadataStore(url);
    other = await openMetadataStore(url);
  });
  afterEach(async () => {
    await closeMetadataStore(one);
    await closeMetadataStore(other);
  });

  describe('have the results of statements in common', () => {
    const table: ExactTable = {
      columns: [
        { name: 'a', kind: 'integer', isWide: true, values: [1, 2n ** 62n, null] },
        { name: 'b', kind: 'float', values: [Number.NaN, -Infinity, 0.5] },
        { name: 'c', kind: 'bytes', values: [new Uint8Array([0, 255]), null, new Uint8Array()] },
        { name: 'd', kind: 'text', values: ['\0', '💧', ''] },
      ],
      rowCount: 3,
    };
    const text = (length: number): ExactTable => ({
      columns: [{ name: 'a', kind: 'text', values: ['x'.repeat(length)] }],
      rowCount: 1,
    });
    const results = (store: MetadataStore, most = 2 ** 20) => createSharedResults({ store, now: clock.now }, most);

    test('with all values exact', async () => {
      expect(await results(one).keep('key', table)).toBe(true);
      expect(await results(other).find('key')).toEqual(table);
      expect(await results(other).find('another')).toBeUndefined();
    });

    test('up to a number of bytes: the least recently used one is removed', async () => {
      const most = 4 * exactBytes(text(10_000));
      const [here, there] = [results(one, most), results(other, most)];
      for (const key of ['a', 'b', 'c', 'd']) {
        await here.keep(key, text(10_000));
        clock.advance(2 * MINUTE);
      }
      expect(await there.find('a')).toBeDefined();
      await there.keep('e', text(10_000));
      const kept = await one.selectFrom('kept_result').select('key').orderBy('key').execute();
      expect(kept.map(({ key }) => key)).toEqual(['a', 'c', 'd', 'e']);
    });

    test('but none that takes more than half of the room', async () => {
      expect(await results(one, 10_000).keep('large', text(5_000))).toBe(false);
      expect(await results(other).find('large')).toBeUndefined();
    });
  });
});

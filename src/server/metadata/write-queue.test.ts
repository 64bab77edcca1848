import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import { closeMetadataStore, openMetadataStore, readSetting, writeSetting, type MetadataStore } from './store';
import { createWriteQueue } from './write-queue';

let fixture: TemporaryStore;
let other: MetadataStore;
beforeEach(async () => {
  fixture = await temporaryStore();
  other = await openMetadataStore(fixture.file);
});
afterEach(async () => {
  await closeMetadataStore(other);
  await fixture.close();
});

const outcomesOf = async (writes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map(({ status }) => status);

describe('writes that wait together', () => {
  test('share a transaction, and notify nobody before it commits', async () => {
    const write = createWriteQueue(fixture.store);
    const seen: (string | null)[] = [];
    const first = write(() => Promise.resolve('alone'));
    const writes = ['a', 'b'].map(name =>
      write(async transaction => {
        await writeSetting(transaction, name, 'x');
        seen.push(await readSetting(other, 'a'));
      }),
    );
    expect(await first).toBe('alone');
    await Promise.race(writes);
    expect(seen).toEqual([null, null]);
    expect([await readSetting(other, 'a'), await readSetting(other, 'b')]).toEqual(['x', 'x']);
  });

  test('fail alone and completely', async () => {
    const write = createWriteQueue(fixture.store);
    const setting = (name: string, fails: boolean) =>
      write(async transaction => {
        await writeSetting(transaction, name, 'x');
        if (fails) throw new Error(name);
      });
    await expect(outcomesOf([setting('only', true)])).resolves.toEqual(['rejected']);
    expect(await readSetting(other, 'only')).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), async failing => {
        const round = String(Math.max(0, ...failing.keys()));
        const names = failing.map((_, index) => `${round}-${index}-${failing.length}-${failing.join('')}`);
        const outcomes = await outcomesOf(names.map((name, index) => setting(name, failing[index]!)));
        expect(outcomes).toEqual(failing.map(fails => (fails ? 'rejected' : 'fulfilled')));
        for (const [index, name] of names.entries())
          expect(await readSetting(other, name)).toBe(failing[index] ? null : 'x');
      }),
      { numRuns: 20 },
    );
  });

  test('are done in order', async () => {
    const write = createWriteQueue(fixture.store);
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        write(async transaction => {
          await readSetting(transaction, 'x');
          order.push(index);
        }),
      ),
    );
    expect(order).toEqual([...order.keys()]);
  });

  test('all fail when their transaction fails, and the next one does not', async () => {
    const write = createWriteQueue(fixture.store);
    const kept = (name: string) => write(transaction => writeSetting(transaction, name, 'x'));
    // As SQLite does itself when it cannot continue.
    const lost = () =>
      write(async transaction => {
        await sql`ROLLBACK`.execute(transaction);
        throw new Error('the disk is full');
      });
    expect(await outcomesOf([kept('alone'), kept('before'), lost(), kept('after')])).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect([
      await readSetting(other, 'alone'),
      await readSetting(other, 'before'),
      await readSetting(other, 'after'),
    ]).toEqual(['x', null, null]);
    const together = await Promise.allSettled([kept('first'), kept('before'), lost(), kept('after')]);
    expect(together.map(outcome => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.status))).toEqual([
      'fulfilled',
      ...Array<string>(3).fill('Error: the disk is full'),
    ]);
    await expect(lost()).rejects.toThrow('the disk is full');
    await kept('later');
    expect(await readSetting(other, 'later')).toBe('x');
  });

  test('wait for others of the same batch', async () => {
    const arrivals: (() => void)[] = [];
    const write = createWriteQueue(fixture.store, () => new Promise(resolve => arrivals.push(resolve)));
    const seen: (string | null)[] = [];
    const setting = (name: string) =>
      write(async transaction => {
        await writeSetting(transaction, name, 'x');
        seen.push(await readSetting(other, 'one'));
      });
    const both = [setting('one'), setting('two')];
    arrivals[0]!();
    await Promise.all(both);
    expect(seen).toEqual([null, null]);
  });
});

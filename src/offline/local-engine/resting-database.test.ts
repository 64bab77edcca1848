import { describe, expect, test } from 'vitest';
import type { ClosableDatabase } from './database';
import { ANSWERS_BEFORE_REST, createRestingDatabase } from './resting-database';

/** A resting database over one that records its calls, with a letter for each time it was opened. */
async function rested() {
  const told: string[] = [];
  const replaced: string[] = [];
  const loaded: string[] = [];
  let openings = 0;

  async function open(): Promise<ClosableDatabase> {
    const mine = String.fromCharCode('a'.charCodeAt(0) + openings);
    openings += 1;
    return {
      async query(sql) {
        // How the engine is locked is tested elsewhere.
        if (!sql.startsWith('SET ')) told.push(`${mine}: ${sql}`);
        return new Uint8Array();
      },
      addFile: async name => void told.push(`${mine}: add ${name}`),
      dropFile: async name => void told.push(`${mine}: drop ${name}`),
      close: () => void told.push(`${mine}: close`),
    };
  }

  const resting = await createRestingDatabase({ open, memory: 384, detached: digest => void replaced.push(digest) });
  const pathOf = (digest: string) =>
    resting.pathOf(digest, async () => {
      loaded.push(digest);
      return new ArrayBuffer(1);
    });

  /** Answers questions about these rows without a statement, then rests. */
  async function answer(times: number, digest = 'flights') {
    for (let at = 0; at < times; at += 1) {
      await pathOf(digest);
      resting.answered();
      resting.rest(false);
    }
  }

  const since = () => told.splice(0);
  return { resting, pathOf, answer, since, loaded, replaced };
}

const attached = (letter: string, place: number) => [
  `${letter}: add kept_${place}.duckdb`,
  `${letter}: ATTACH 'kept_${place}.duckdb' AS kept_${place} (READ_ONLY)`,
];

describe('DuckDB', () => {
  test('is closed after enough answers without a statement, and not before', async () => {
    const { answer, since } = await rested();
    await answer(ANSWERS_BEFORE_REST - 1);
    expect(since()).toEqual(attached('a', 0));
    await answer(1);
    expect(since()).toEqual(['a: close']);
    await answer(3);
    expect(since()).toEqual([]);
  });

  test('is closed at once if nothing so far needs it, but only once', async () => {
    const { since, resting, pathOf } = await rested();
    await pathOf('flights');
    resting.rest(true);
    expect(since()).toEqual([...attached('a', 0), 'a: close']);
    await resting.database.query('SELECT 1');
    resting.rest(true);
    expect(since()).toEqual(['b: SELECT 1']);
  });

  test('stays open while some answers need it', async () => {
    const { answer, since, resting } = await rested();
    for (let round = 0; round < 5; round += 1) {
      await answer(ANSWERS_BEFORE_REST - 1);
      await resting.database.query('SELECT 1');
    }
    expect(since()).not.toContain('a: close');
  });

  test('is opened again by a statement, with the rows of the question at their former path', async () => {
    const { answer, since, resting, pathOf, loaded } = await rested();
    await pathOf('weather');
    await answer(ANSWERS_BEFORE_REST);
    since();
    expect(await pathOf('weather')).toEqual(['kept_0', 'main', 'rows']);
    expect(await pathOf('flights')).toEqual(['kept_1', 'main', 'rows']);
    expect(since()).toEqual([]);
    await resting.database.query('SELECT 1');
    expect(since()).toEqual([...attached('b', 1), 'b: SELECT 1']);
    await resting.database.query('SELECT 2');
    expect(since()).toEqual(['b: SELECT 2']);
    expect(await pathOf('weather')).toEqual(['kept_0', 'main', 'rows']);
    expect(since()).toEqual(attached('b', 0));
    expect(loaded).toEqual(['weather', 'flights', 'flights', 'weather']);
  });

  test('is closed later after it had to be opened again', async () => {
    const { answer, since, resting } = await rested();
    await answer(ANSWERS_BEFORE_REST);
    await resting.database.query('SELECT 1');
    since();
    await answer(2 * ANSWERS_BEFORE_REST - 1);
    expect(since()).not.toContain('b: close');
    await answer(1);
    expect(since()).toEqual(['b: close']);
  });

  test('is opened for rows that it never had, which replace the oldest', async () => {
    const { answer, since, pathOf, replaced } = await rested();
    for (const digest of ['one', 'two', 'three', 'four', 'five']) await pathOf(digest);
    await answer(ANSWERS_BEFORE_REST);
    since();
    expect(await pathOf('new')).toEqual(['kept_0', 'main', 'rows']);
    expect(replaced).toEqual(['one']);
    // Nothing is detached: the new database has no rows yet.
    expect(since()).toEqual(attached('b', 0));
  });

  test('reports rows that can no longer be loaded with the statement that needs them', async () => {
    const { answer, resting } = await rested();
    await answer(ANSWERS_BEFORE_REST);
    await resting.pathOf('flights', async () => {
      throw new Error('gone');
    });
    await expect(resting.database.query('SELECT 1')).rejects.toThrow('gone');
  });
});

import { describe, expect, test } from 'vitest';
import type { ClosableDatabase } from './database';
import { ANSWERS_BEFORE_REST, createRestingDatabase, NotOpenedError } from './resting-database';

/** A resting database over one that records its calls, with a letter for each time it was opened. */
function rested({ failures = 0 } = {}) {
  const told: string[] = [];
  const replaced: string[] = [];
  const loaded: string[] = [];
  let openings = 0;

  async function open(): Promise<ClosableDatabase> {
    const mine = String.fromCharCode('a'.charCodeAt(0) + openings);
    openings += 1;
    if (openings <= failures) throw new Error('no code');
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

  const resting = createRestingDatabase({
    open,
    memory: 384,
    detached: digest => void replaced.push(digest),
    opened: () => void told.push('opened'),
  });
  const pathOf = (digest: string) =>
    resting.pathOf(digest, async () => {
      loaded.push(digest);
      return new ArrayBuffer(1);
    });

  /** Runs a statement of a question about these rows. */
  async function ask(digest = 'flights') {
    pathOf(digest);
    await resting.database.query(`SELECT ${digest}`);
  }

  /** Answers questions about these rows without a statement, then rests. */
  function answer(times: number, digest = 'flights') {
    for (let at = 0; at < times; at += 1) {
      pathOf(digest);
      resting.answered();
      resting.rest(false);
    }
  }

  const since = () => told.splice(0);
  return { resting, pathOf, ask, answer, since, loaded, replaced };
}

const attached = (letter: string, place: number) => [
  `${letter}: add kept_${place}.duckdb`,
  `${letter}: ATTACH 'kept_${place}.duckdb' AS kept_${place} (READ_ONLY)`,
];

describe('DuckDB', () => {
  test('is opened by the first statement, and attaches rows for the first one that reads them', async () => {
    const { ask, answer, pathOf, since, loaded } = rested();
    expect(pathOf('flights')).toEqual(['kept_0', 'main', 'rows']);
    answer(3);
    expect([since(), loaded]).toEqual([[], []]);
    await ask();
    await ask();
    expect(since()).toEqual(['opened', ...attached('a', 0), 'a: SELECT flights', 'a: SELECT flights']);
    expect(loaded).toEqual(['flights']);
  });

  test('that cannot be opened fails the statement, and is tried again by the next one', async () => {
    const { ask, since } = rested({ failures: 1 });
    await expect(ask()).rejects.toThrow(NotOpenedError);
    await ask();
    expect(since()).toEqual(['opened', ...attached('b', 0), 'b: SELECT flights']);
  });

  test('is closed after enough answers without a statement, and not before', async () => {
    const { ask, answer, since } = rested();
    await ask();
    since();
    answer(ANSWERS_BEFORE_REST - 1);
    expect(since()).toEqual([]);
    answer(1);
    expect(since()).toEqual(['a: close']);
    answer(3);
    expect(since()).toEqual([]);
  });

  test('is closed at once if nothing so far needs it, but only once', async () => {
    const { ask, since, resting } = rested();
    await ask();
    since();
    resting.rest(true);
    expect(since()).toEqual(['a: close']);
    await resting.database.query('SELECT 1');
    resting.rest(true);
    expect(since()).toEqual(['opened', 'b: SELECT 1']);
  });

  test('stays open while some answers need it', async () => {
    const { answer, since, resting } = rested();
    await resting.database.query('SELECT 1');
    for (let round = 0; round < 5; round += 1) {
      answer(ANSWERS_BEFORE_REST - 1);
      await resting.database.query('SELECT 1');
    }
    expect(since()).not.toContain('a: close');
  });

  test('is opened again by a statement, with the rows of the question at their former path', async () => {
    const { ask, answer, since, pathOf, loaded } = rested();
    await ask('weather');
    answer(ANSWERS_BEFORE_REST, 'weather');
    since();
    expect(pathOf('weather')).toEqual(['kept_0', 'main', 'rows']);
    await ask('flights');
    expect(since()).toEqual(['opened', ...attached('b', 1), 'b: SELECT flights']);
    expect(pathOf('weather')).toEqual(['kept_0', 'main', 'rows']);
    await ask('weather');
    expect(since()).toEqual([...attached('b', 0), 'b: SELECT weather']);
    expect(loaded).toEqual(['weather', 'flights', 'weather']);
  });

  test('is closed later after it had to be opened again', async () => {
    const { ask, answer, since, resting } = rested();
    await ask();
    answer(ANSWERS_BEFORE_REST);
    await resting.database.query('SELECT 1');
    since();
    answer(2 * ANSWERS_BEFORE_REST - 1);
    expect(since()).not.toContain('b: close');
    answer(1);
    expect(since()).toEqual(['b: close']);
  });

  test('attaches rows in place of those used least recently, which are detached first', async () => {
    const { ask, since, pathOf, replaced } = rested();
    const digests = ['one', 'two', 'three', 'four', 'five', 'six'];
    for (const digest of digests) await ask(digest);
    since();
    expect(pathOf('new')).toEqual(['kept_0', 'main', 'rows']);
    expect(replaced).toEqual(['one']);
    // Nothing has read them yet.
    expect(since()).toEqual([]);
    await ask('new');
    expect(since()).toEqual(['a: DETACH kept_0', 'a: drop kept_0.duckdb', ...attached('a', 0), 'a: SELECT new']);
    await ask('one');
    expect(replaced).toEqual(['one', 'two']);
  });

  test('has nothing to detach after it was closed', async () => {
    const { ask, answer, since, replaced } = rested();
    for (const digest of ['one', 'two', 'three', 'four', 'five', 'six']) await ask(digest);
    answer(ANSWERS_BEFORE_REST, 'six');
    since();
    await ask('new');
    expect(replaced).toEqual(['one']);
    expect(since()).toEqual(['opened', ...attached('b', 0), 'b: SELECT new']);
  });

  test('reports rows that can no longer be loaded with the statement that needs them', async () => {
    const { resting } = rested();
    resting.pathOf('flights', async () => {
      throw new Error('gone');
    });
    await expect(resting.database.query('SELECT 1')).rejects.toThrow('gone');
  });
});

import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { DeviceQuestion } from './answer-here';
import { createEngine, QUIET, type EngineQuestion, type EngineWorker } from './engine';
import { IDLE, UNSEEN } from './life-cycle';
import type { FromEngine, ToEngine } from './messages';

type Heard = Parameters<Parameters<typeof createEngine>[0]['createWorker']>[0];

interface StagedWorker extends EngineWorker {
  readonly sent: ToEngine[];
  readonly heard: Heard;
  isEnded: boolean;
}

/** Time that stands still until it is moved. */
function stillTimers() {
  const due: { at: number; call: () => void }[] = [];
  let now = 0;
  return {
    after(milliseconds: number, call: () => void) {
      const timer = { at: now + milliseconds, call };
      due.push(timer);
      return () => void due.splice(due.indexOf(timer), due.includes(timer) ? 1 : 0);
    },
    advance(milliseconds: number) {
      now += milliseconds;
      for (const timer of due.filter(({ at }) => at <= now)) {
        due.splice(due.indexOf(timer), 1);
        timer.call();
      }
    },
  };
}

/** An engine whose workers answer as the test says. */
function stage() {
  const timers = stillTimers();
  const workers: StagedWorker[] = [];
  const engine = createEngine({
    timers,
    files: { wasm: 'https://a/w.wasm', worker: 'https://a/w.js' },
    deviceMemory: 4,
    createWorker(heard) {
      const worker: StagedWorker = {
        heard,
        sent: [],
        isEnded: false,
        post: message => worker.sent.push(message),
        terminate: () => {
          worker.isEnded = true;
        },
      };
      workers.push(worker);
      return worker;
    },
  });
  const last = () => must(workers.at(-1), 'a worker');
  const say = (message: FromEngine) => last().heard.message(message);
  return { engine, timers, workers, last, say, kindsSent: () => last().sent.map(({ kind }) => kind) };
}

const question: DeviceQuestion = {
  context: { datasource: { id: 1, type: 'table' }, queries: [] },
  dataset: {
    query: { source: { node: 'table', path: ['t'] }, columns: [], metrics: new Map(), mainTemporalColumn: null },
    verboseNames: new Map(),
  },
  manifest: {
    datasetId: 1,
    datasetVersion: '',
    dialect: 'duckdb',
    digest: 'a'.repeat(64),
    bytes: 1,
    rows: 0,
    columns: [],
    window: null,
    asOf: 0,
  },
  caller: { id: 1, username: 'ada' },
  now: 0,
};
const asking = (more: Partial<EngineQuestion> = {}): EngineQuestion => ({
  question,
  bytes: async () => new ArrayBuffer(8),
  folder: 'of-ada',
  kept: () => undefined,
  requester: null,
  priority: 0,
  ...more,
});
const answer = (id: number): FromEngine => ({ kind: 'answer', id, answer: { kind: 'answered', results: [] } });

describe('the engine of a page', () => {
  test('reports values that it keeps to those who asked last about their rows', () => {
    const { engine, last, say } = stage();
    const kept: unknown[] = [];
    void engine.ask(asking({ kept: values => void kept.push(values) }));
    say({ kind: 'started' });
    expect(last().sent.at(-1)).toMatchObject({ kind: 'ask', folder: 'of-ada' });
    say({ kind: 'values-kept', digest: 'b'.repeat(64), values: { hash: 'other', bytes: 1 } });
    say({ kind: 'values-kept', digest: 'a'.repeat(64), values: { hash: 'some', bytes: 2 } });
    expect(kept).toEqual([{ hash: 'some', bytes: 2 }]);
  });

  test('is created by the first query with the size of the memory, and answers', async () => {
    const { engine, workers, last, say, kindsSent } = stage();
    expect(workers).toHaveLength(0);
    const asked = engine.ask(asking());
    expect(last().sent).toEqual([{ kind: 'start', memory: 256, wasm: 'https://a/w.wasm', worker: 'https://a/w.js' }]);
    say({ kind: 'started' });
    expect(kindsSent()).toEqual(['start', 'ask']);
    say(answer(1));
    expect(await asked).toEqual({ kind: 'answered', results: [] });
  });

  test('reads rows when they are requested, and reports unreadable ones', async () => {
    const { engine, last, say } = stage();
    void engine.ask(asking());
    const unreadable = engine.ask(asking({ bytes: () => Promise.reject(new Error('damaged')) }));
    say({ kind: 'started' });
    say({ kind: 'rows-wanted', id: 1 });
    await expect.poll(() => last().sent.at(-1)).toMatchObject({ kind: 'rows', id: 1, bytes: new ArrayBuffer(8) });
    say(answer(1));
    say({ kind: 'rows-wanted', id: 2 });
    await expect.poll(() => last().sent.at(-1)).toEqual({ kind: 'rows', id: 2, bytes: null });
    say({ kind: 'no-rows', id: 2 });
    expect(await unreadable).toEqual({ kind: 'no-rows' });
  });

  test('prepares for the next queries after a quiet moment, not between two queries', async () => {
    const { engine, timers, say, kindsSent } = stage();
    void engine.ask(asking());
    say({ kind: 'started' });
    say(answer(1));
    void engine.ask(asking());
    timers.advance(QUIET);
    expect(kindsSent()).toEqual(['start', 'ask', 'ask']);
    say(answer(2));
    timers.advance(QUIET - 1);
    expect(kindsSent()).toEqual(['start', 'ask', 'ask']);
    timers.advance(1);
    expect(kindsSent()).toEqual(['start', 'ask', 'ask', 'prepare']);
  });

  test('is restarted when it traps, and the query is sent once more', async () => {
    const { engine, workers, say, kindsSent } = stage();
    const asked = engine.ask(asking());
    say({ kind: 'started' });
    say({ kind: 'broke', message: 'unreachable' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    // Later messages of the ended engine are ignored.
    workers[0]?.heard.message(answer(1));
    say({ kind: 'started' });
    expect(kindsSent()).toEqual(['start', 'ask']);
    say({ kind: 'broke', message: 'unreachable' });
    expect(await asked).toEqual({ kind: 'failed', failure: { kind: 'broken', message: 'unreachable' } });
  });

  test('is aborted when it stops responding', async () => {
    const { engine, timers, workers, say } = stage();
    const asked = engine.ask(asking());
    say({ kind: 'started' });
    timers.advance(60_000);
    say({ kind: 'started' });
    timers.advance(60_000);
    expect(await asked).toMatchObject({ failure: { kind: 'broken' } });
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
  });

  test('is sent the next queries before it answers, and given the time of an answer for each', async () => {
    const { engine, timers, say, workers, kindsSent } = stage();
    void engine.ask(asking());
    void engine.ask(asking());
    say({ kind: 'started' });
    expect(kindsSent()).toEqual(['start', 'ask', 'ask']);
    timers.advance(59_999);
    say(answer(1));
    timers.advance(59_999);
    // It is still at the second one: nothing is prepared.
    expect(kindsSent()).toEqual(['start', 'ask', 'ask']);
    expect(workers).toHaveLength(1);
    timers.advance(1);
    expect(workers).toHaveLength(2);
  });

  test('reports that its code is not on the device', async () => {
    const { engine, last } = stage();
    const asked = engine.ask(asking());
    last().heard.failed('not found');
    last().heard.failed('not found');
    expect(await asked).toEqual({ kind: 'failed', failure: { kind: 'no-engine', message: 'not found' } });
  });

  test('ends when idle, and when the page is hidden', async () => {
    const { engine, timers, workers, last, say } = stage();
    const asked = engine.ask(asking());
    say({ kind: 'started' });
    say(answer(1));
    await asked;
    timers.advance(IDLE - 1);
    expect(last().isEnded).toBe(false);
    timers.advance(1);
    expect(last().isEnded).toBe(true);
    void engine.ask(asking());
    expect(workers).toHaveLength(2);
    engine.page('hidden');
    timers.advance(UNSEEN);
    expect(last().isEnded).toBe(true);
    engine.page('seen');
    expect(workers).toHaveLength(3);
  });

  test('skips queries that nobody waits for any more', async () => {
    const { engine, last, say } = stage();
    const stop = new AbortController();
    const withdrawn = engine.ask(asking({ signal: stop.signal }));
    const replaced = engine.ask(asking({ requester: 'chart 1' }));
    void engine.ask(asking({ requester: 'chart 1' }));
    stop.abort();
    expect(await withdrawn).toMatchObject({ failure: { kind: 'withdrawn' } });
    expect(await replaced).toMatchObject({ failure: { kind: 'replaced' } });
    say({ kind: 'started' });
    expect(last().sent.at(-1)).toMatchObject({ kind: 'ask', id: 3 });
  });
});

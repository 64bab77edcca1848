import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { IDLE, UNSEEN } from '../local-engine/life-cycle';
import { createStatementEngine, LONGEST_RUN, type StatementOutcome, type StatementEngineOptions } from './engine';
import type { FromDeviceSql, ToDeviceSql } from './messages';

/** Time that stands still until it is moved. */
function stillTimers() {
  const due = new Set<{ readonly at: number; readonly call: () => void }>();
  let now = 0;
  return {
    after(milliseconds: number, call: () => void) {
      const timer = { at: now + milliseconds, call };
      due.add(timer);
      return () => void due.delete(timer);
    },
    advance(milliseconds: number) {
      now += milliseconds;
      for (const timer of [...due].filter(({ at }) => at <= now)) {
        due.delete(timer);
        timer.call();
      }
    },
  };
}

type Heard = Parameters<StatementEngineOptions['createWorker']>[0];

function stage() {
  const timers = stillTimers();
  const workers: { readonly heard: Heard; readonly sent: ToDeviceSql[]; isEnded: boolean }[] = [];
  const engine = createStatementEngine({
    timers,
    files: { wasm: 'w', worker: 'j' },
    deviceMemory: 4,
    createWorker(heard) {
      const worker = { heard, sent: [] as ToDeviceSql[], isEnded: false };
      workers.push(worker);
      return { post: message => worker.sent.push(message), terminate: () => void (worker.isEnded = true) };
    },
  });
  const last = () => must(workers.at(-1), 'a worker');
  const outcomes: StatementOutcome[] = [];
  const run = (sql: string, datasetIds: readonly number[] = [7]) => {
    const controller = new AbortController();
    const tables = datasetIds.map(datasetId => ({ name: 't', datasetId, digest: `d${datasetId}` }));
    const ended = engine.run({
      statement: { sql, limit: 10, tables },
      bytes: async id => (id === 9 ? Promise.reject(new Error('damaged')) : new ArrayBuffer(id)),
      signal: controller.signal,
    });
    void ended.then(outcome => outcomes.push(outcome));
    return { ended, stop: () => controller.abort() };
  };
  const say = (message: FromDeviceSql) => last().heard.message(message);
  const ran = () => last().sent.flatMap(message => (message.kind === 'run' ? message.statement.sql : []));
  return { engine, timers, workers, last, run, say, ran };
}
const rows: FromDeviceSql = {
  kind: 'ended',
  end: { kind: 'rows', stream: new Uint8Array(), rows: 1, isCut: false },
};

describe('the engine for statements', () => {
  test('starts with the first statement, gets the files that it needs, and runs one statement after the other', async () => {
    const { workers, last, run, say, ran } = stage();
    const [first, second] = [run('one', [7, 9]), run('two')];
    expect(last().sent).toEqual([{ kind: 'start', memory: 256, wasm: 'w', worker: 'j' }]);
    say({ kind: 'started' });
    expect(ran()).toEqual(['one']);
    say({ kind: 'rows-wanted', digest: 'd7' });
    await expect.poll(() => last().sent.at(-1)).toEqual({ kind: 'rows', digest: 'd7', bytes: new ArrayBuffer(7) });
    say({ kind: 'rows-wanted', digest: 'd9' });
    await expect.poll(() => last().sent.at(-1)).toEqual({ kind: 'rows', digest: 'd9', bytes: null });
    say({ kind: 'ended', end: { kind: 'no-rows' } });
    expect(await first.ended).toEqual({ kind: 'ended', why: 'rows-gone' });
    expect(ran()).toEqual(['one', 'two']);
    say(rows);
    expect(await second.ended).toMatchObject({ kind: 'rows' });
    expect(workers).toHaveLength(1);
  });

  test('ends when a statement is stopped, and starts again for the next', async () => {
    const { workers, run, say, ran } = stage();
    const [first, second, third] = [run('one'), run('two'), run('three')];
    say({ kind: 'started' });
    second.stop();
    expect(await second.ended).toEqual({ kind: 'stopped' });
    first.stop();
    expect(await first.ended).toEqual({ kind: 'stopped' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    workers[0]?.heard.message(rows);
    say({ kind: 'started' });
    expect(ran()).toEqual(['three']);
    say(rows);
    expect(await third.ended).toMatchObject({ kind: 'rows' });
  });

  test('ends at the limit of time', async () => {
    const { timers, last, run, say } = stage();
    const { ended } = run('one');
    say({ kind: 'started' });
    timers.advance(LONGEST_RUN);
    expect(await ended).toEqual({ kind: 'ended', why: 'time' });
    expect(last().isEnded).toBe(true);
  });

  test('ends when it breaks, and reports why', async () => {
    const { last, run, say } = stage();
    const { ended } = run('one');
    say({ kind: 'broke', message: 'Out of Memory Error: …' });
    expect(await ended).toEqual({ kind: 'ended', why: 'engine', message: 'Out of Memory Error: …' });
    expect(last().isEnded).toBe(true);
  });

  test('ends when idle, and immediately if memory is needed elsewhere; never while it runs', async () => {
    const { engine, timers, last, run, say } = stage();
    const first = run('one');
    say({ kind: 'started' });
    engine.letGo();
    expect(last().isEnded).toBe(false);
    say(rows);
    await first.ended;
    timers.advance(IDLE);
    expect(last().isEnded).toBe(true);
    const second = run('two');
    say({ kind: 'started' });
    say(rows);
    await second.ended;
    engine.letGo();
    expect(last().isEnded).toBe(true);
  });

  test('ends with its page, and a while after the page was hidden', async () => {
    const { engine, timers, last, run, say } = stage();
    const first = run('one');
    say({ kind: 'started' });
    engine.page('hidden');
    engine.page('seen');
    timers.advance(UNSEEN / 2);
    expect(last().isEnded).toBe(false);
    engine.page('hidden');
    timers.advance(UNSEEN);
    expect(await first.ended).toEqual({ kind: 'ended', why: 'hidden' });
    expect(last().isEnded).toBe(true);
  });

  test('ends when it reads rows that were wiped, and keeps none of them in memory', async () => {
    const { engine, last, run, say } = stage();
    const first = run('one', [7]);
    const waiting = run('two', [7]);
    const other = run('three', [8]);
    say({ kind: 'started' });
    say({ kind: 'rows-wanted', digest: 'd7' });
    engine.forget([7]);
    expect(await first.ended).toEqual({ kind: 'ended', why: 'rows-gone' });
    expect(await waiting.ended).toEqual({ kind: 'ended', why: 'rows-gone' });
    say({ kind: 'started' });
    say({ kind: 'rows-wanted', digest: 'd8' });
    say(rows);
    expect(await other.ended).toMatchObject({ kind: 'rows' });
    engine.forget([7]);
    expect(last().isEnded).toBe(false);
    engine.forget([8]);
    expect(last().isEnded).toBe(true);
  });

  test('ends everything with the session', async () => {
    const { engine, last, run } = stage();
    const [first, second] = [run('one'), run('two')];
    engine.close();
    expect(await Promise.all([first.ended, second.ended])).toEqual([
      { kind: 'ended', why: 'closed' },
      { kind: 'ended', why: 'closed' },
    ]);
    expect(last().isEnded).toBe(true);
  });
});

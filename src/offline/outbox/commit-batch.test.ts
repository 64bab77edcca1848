import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import type { DrainOptions } from './drain-options';
import { enqueue } from './enqueue';
import type { AttemptResult } from './attempt';
import { commitBatch, type EndedAttempt, type SendTask } from './commit-batch';
import { turnOptions } from '../../../tests/support/drain-options';
import { starDashboard } from '../resources/first-commands';

const clock = { now: () => 1000, after: () => () => undefined };
/** More than the awaits over which Dexie keeps a transaction without a request to it. */
const MANY = 150;

let store: LocalStore;
let options: DrainOptions;
beforeEach(async () => {
  store = await openStore(`turn ${crypto.randomUUID()}`, clock);
  options = await turnOptions(store, clock);
});
afterEach(() => store.close());

async function marked(count: number): Promise<readonly SendTask[]> {
  const heads: number[] = [];
  for (let id = 1; id <= count; id += 1) {
    const { seq } = await enqueue(store, starDashboard({ id, title: 'D' }, true), {
      now: 0,
      newKey: () => crypto.randomUUID(),
    });
    if (seq !== null) heads.push(seq);
  }
  const { tasks } = await commitBatch(options, [], heads);
  return tasks;
}

const ended = (tasks: readonly SendTask[], result: (task: SendTask) => AttemptResult | null): EndedAttempt[] =>
  tasks.map(task => ({ task, result: result(task), halts: false }));
const sent = ({ command: { patches } }: SendTask): AttemptResult => ({
  kind: 'sent',
  patches,
  id: null,
  from: null,
  to: null,
});

describe('a turn in which many commands ended', () => {
  test('marks all of them, each when it is sent', async () => {
    const tasks = await marked(MANY);
    expect(tasks).toHaveLength(MANY);
    expect(
      (await store.outbox.toArray()).map(({ state, sent: form }) => [state.name, form?.request.path?.['id']]),
    ).toEqual(Array.from({ length: MANY }, (_, index) => ['sending', index + 1]));
  });

  test('OFF-044 records everything that the server accepted, in one transaction', async () => {
    const tasks = await marked(MANY);
    const batch = await commitBatch(options, ended(tasks, sent), []);
    expect([batch.decided, batch.freed.length, batch.changed]).toEqual([MANY, MANY, false]);
    expect(await store.outbox.count()).toBe(0);
    expect(await store.sent.count()).toBe(MANY);
    expect(await store.favourites.toArray()).toEqual(
      tasks.map((_, index) => ({ kind: 'dashboard', id: index + 1, value: true, asOf: 1000 })),
    );
    expect(await store.facts.get('acknowledged')).toEqual({ name: 'acknowledged', count: MANY });
  });

  test('keeps changes that were deferred, rejected, or not handed over', async () => {
    const tasks = await marked(MANY);
    const results: readonly (AttemptResult | null)[] = [
      null,
      {
        kind: 'postponed',
        failure: { kind: 'unavailable', status: 503, after: null, error: { message: 'busy', fields: {}, type: null } },
        mayHaveArrived: true,
      },
      { kind: 'rejected', status: 403, reason: { code: 'text', text: 'no' }, fields: {} },
    ];
    await commitBatch(
      options,
      tasks.map((task, index) => ({ task, result: results[index % 3] ?? null, halts: false })),
      [],
    );
    expect((await store.outbox.toArray()).map(({ state }) => state.name)).toEqual(
      Array.from({ length: MANY }, (_, index) => ['waiting', 'delayed', 'rejected'][index % 3]),
    );
  });
});

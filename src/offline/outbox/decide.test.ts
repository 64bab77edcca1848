import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { JsonObject } from '@/lib/json';
import type { CommandState, QueuedCommand } from '../commands/command';
import type { ConflictItem } from '@/model/merge/outcome';
import { touchedBy, type Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import {
  canCorrect,
  canRecreate,
  decideConflict,
  keepMine,
  recreateCommand,
  retryCommand,
  sendCorrected,
} from './decide';
import { discardWithDependants, restoreCommands } from './discard';
import { enqueue } from './enqueue';
import { createDashboard, saveDashboard } from '../resources/dashboard/new-commands';
import { deleteResource } from '../commands/make';
import { renameDashboardTo } from '../resources/first-commands';

const clock = { now: () => 0, after: () => () => undefined };
const text = (value: string) => ({ kind: 'text' as const, text: value });
const item: ConflictItem = {
  key: 'title',
  subject: { what: 'field', field: 'title' },
  earlier: text('c'),
  mine: text('a'),
  theirs: text('b'),
  canKeepBoth: false,
};
const states: readonly CommandState[] = [
  { name: 'waiting' },
  { name: 'sending', since: 0, sender: 'tab' },
  { name: 'delayed', since: 0, retryAt: 9, attempts: 3, reason: { code: 'text', text: 'busy' } },
  {
    name: 'conflict',
    items: [item],
    combined: 0,
    other: { by: 'Ben', at: 5 },
    server: { result: { id: 7, dashboard_title: 'b' } },
    etag: '"2"',
  },
  { name: 'rejected', status: 403, reason: { code: 'text', text: 'no' }, fields: {} },
  { name: 'gone', status: 404, reason: { code: 'text', text: 'Not found' } },
];

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`decide ${crypto.randomUUID()}`, clock);
});
afterEach(() => store.close());

async function queued(state: CommandState): Promise<QueuedCommand> {
  const patches: Patch[] = [{ does: 'change', kind: 'dashboard', id: 7, fields: { title: 'a' } }];
  const command = {
    ...renameDashboardTo({ id: 7, title: 'c' }, 'a'),
    etag: null,
    patches,
    touches: touchedBy(patches),
    makes: null,
    needs: [],
    idempotencyKey: 'first',
    attempted: true,
    sent: null,
    state,
    createdAt: 0,
  };
  const seq = await store.outbox.add(command);
  return must(await store.outbox.get(seq), 'the command');
}
const seqOf = ({ seq }: QueuedCommand) => must(seq, 'seq');

describe('sending again', () => {
  test.each(states)('OFF-048 concerns deferred or rejected changes, not those that are $name', async state => {
    const command = await queued(state);
    await retryCommand(store, seqOf(command), () => 'second');
    const again = state.name === 'delayed' || state.name === 'rejected';
    const anew = state.name === 'rejected' ? { idempotencyKey: 'second', attempted: false } : {};
    expect(await store.outbox.get(seqOf(command))).toEqual(
      again ? { ...command, ...anew, state: { name: 'waiting' } } : command,
    );
  });

  test('a creation keeps its key, which prevents duplicates', async () => {
    const { seq } = await enqueue(store, local => createDashboard({ local, name: 'a', fields: {} }), {
      now: 0,
      newKey: () => 'first',
    });
    await store.outbox.update(must(seq, 'seq'), {
      attempted: true,
      state: { name: 'rejected', status: 403, reason: { code: 'text', text: 'no' }, fields: {} },
    });
    await retryCommand(store, must(seq, 'seq'), () => 'second');
    expect(await store.outbox.toArray()).toMatchObject([
      { idempotencyKey: 'first', attempted: true, state: { name: 'waiting' } },
    ]);
  });
});

describe('sending a refused change with another value', () => {
  const refusedSlug: CommandState = {
    name: 'rejected',
    status: 422,
    reason: { code: 'text', text: 'slug: Must be unique' },
    fields: { slug: 'Must be unique' },
  };
  async function refused(after: JsonObject, state: CommandState = refusedSlug): Promise<QueuedCommand> {
    const command = saveDashboard({ id: 7, name: 'a', etag: '"1"' }, { before: { slug: null, css: '' }, after });
    const { seq } = await enqueue(store, command, { now: 0, newKey: () => 'first' });
    await store.outbox.update(must(seq, 'seq'), { attempted: true, etag: '"1"', state });
    return must(await store.outbox.get(must(seq, 'seq')), 'the command');
  }

  test('keeps all its other changes, and is a separate command', async () => {
    const command = await refused({ slug: 'taken', css: '.a{}' });
    expect(canCorrect(command, 'slug')).toBe(true);
    expect(await sendCorrected(store, seqOf(command), { slug: 'free' }, () => 'second')).toBe(true);
    expect(await store.outbox.get(seqOf(command))).toMatchObject({
      payload: { fields: { slug: 'free', css: '.a{}' } },
      patches: [{ does: 'change', kind: 'dashboard', id: 7, fields: { slug: 'free', css: '.a{}' } }],
      state: { name: 'waiting' },
      attempted: false,
      etag: null,
      idempotencyKey: 'second',
    });
  });

  test('replaces a field that it writes and that was rejected', async () => {
    expect(canCorrect(await refused({ css: '.a{}' }), 'slug')).toBe(false);
    expect(
      canCorrect(
        await refused(
          { slug: 'b' },
          { name: 'rejected', status: 403, reason: { code: 'text', text: 'no' }, fields: {} },
        ),
        'slug',
      ),
    ).toBe(false);
    expect(canCorrect(await queued(refusedSlug), 'slug')).toBe(false);
  });

  test.each(states.filter(({ name }) => name !== 'rejected'))('does nothing where it is $name by now', async state => {
    const command = await refused({ slug: 'taken' }, state);
    expect(await sendCorrected(store, seqOf(command), { slug: 'free' }, () => 'second')).toBe(false);
    expect(await store.outbox.get(seqOf(command))).toEqual(command);
  });
});

describe('keeping mine', () => {
  test.each(states)('is a decision about conflicts only ($name)', async state => {
    const command = await queued(state);
    await keepMine(store, seqOf(command), () => 'second');
    const after = await store.outbox.get(seqOf(command));
    if (state.name !== 'conflict') expect(after).toEqual(command);
    else
      expect(after).toEqual({
        ...command,
        base: { title: 'b' },
        etag: '"2"',
        idempotencyKey: 'second',
        attempted: false,
        state: { name: 'waiting' },
      });
  });
});

test('taking theirs discards the change, and without a choice nothing is resolved', async () => {
  const command = await queued(must(states[3], 'a conflict'));
  await decideConflict(store, seqOf(command), {}, () => 'second');
  expect(await store.outbox.toArray()).toEqual([command]);
  await decideConflict(store, seqOf(command), { title: 'theirs' }, () => 'second');
  expect(await store.outbox.count()).toBe(0);
});

describe('creating a separate object', () => {
  const options = { now: 0, newKey: () => 'second' };
  const saved = (state: CommandState) => ({
    kind: 'save-dashboard',
    payload: { id: 7, parent: null, name: 'Sales', fields: { css: '.mine {}' } },
    base: { fields: { css: '', title: 'Sales' } },
    state,
  });
  const gone = must(states[5], 'gone');

  test.each([
    ['again', undefined, 'Sales'],
    ['as a copy', (name: string) => `${name} [copy]`, 'Sales [copy]'],
  ])('F14 a deleted item is created %s, with the change', async (_, rename, title) => {
    const command = { ...(await queued(gone)), ...saved(gone) };
    await store.outbox.put(command);
    await recreateCommand(store, seqOf(command), { ...options, ...(rename ? { rename } : {}) });
    expect(await store.outbox.toArray()).toMatchObject([
      {
        kind: 'create-dashboard',
        state: { name: 'waiting' },
        payload: { name: title, fields: { css: '.mine {}', title } },
      },
    ]);
  });

  test('OFF-069 a new name becomes a separate dashboard, created from the other side’s version', async () => {
    const server = { result: { id: 7, dashboard_title: 'b', css: '.theirs {}', position_json: '{}' } };
    const command = await queued({
      name: 'conflict',
      items: [item],
      combined: 0,
      other: { by: 'Ben', at: 5 },
      server,
      etag: null,
    });
    expect(canRecreate(command)).toBe(true);
    await recreateCommand(store, seqOf(command), options);
    expect(await store.outbox.toArray()).toMatchObject([
      {
        kind: 'create-dashboard',
        payload: { name: 'a', fields: { title: 'a', css: '.theirs {}', layout: {} } },
      },
    ]);
  });

  test.each(states.filter(({ name }) => name !== 'conflict'))(
    'a new name alone is not enough for a dashboard ($name)',
    async state => {
      const command = await queued(state);
      expect(canRecreate(command)).toBe(false);
      expect(await recreateCommand(store, seqOf(command), options)).toBeNull();
      expect(await store.outbox.toArray()).toEqual([command]);
    },
  );
});

describe('OFF-069 declining', () => {
  test('shows the other side’s version, and can be undone', async () => {
    const command = await queued(must(states[3], 'a conflict'));
    await store.copies.put({
      kind: 'dashboard',
      id: 7,
      parent: null,
      value: { dashboard_title: 'c' },
      asOf: 0,
      etag: '"1"',
    });
    const given = await discardWithDependants(store, seqOf(command));
    expect(await store.outbox.count()).toBe(0);
    expect(await store.copies.get(['dashboard', 7])).toMatchObject({ value: { dashboard_title: 'b' }, etag: null });
    await restoreCommands(store, given);
    expect(await store.outbox.toArray()).toEqual([command]);
  });
});

test('OFF-048 a discarded change returns to its place in the order', async () => {
  const [first, second] = [await queued({ name: 'waiting' }), await queued({ name: 'waiting' })];
  await discardWithDependants(store, seqOf(first));
  expect(await store.outbox.toArray()).toEqual([second]);
  await restoreCommands(store, [first]);
  expect(await store.outbox.toArray()).toEqual([first, second]);
});

test('OFF-048 a change that a removal made needless counts again when the removal is discarded, and is sent before it when it is wanted after all', async () => {
  const keyed = { now: 0, newKey: () => crypto.randomUUID() };
  const changed = must((await enqueue(store, renameDashboardTo({ id: 7, title: 'c' }, 'a'), keyed)).seq, 'the change');
  const removed = must(
    (await enqueue(store, deleteResource('dashboard', { id: 7, name: 'c' }), keyed)).seq,
    'the removal',
  );
  expect(await store.outbox.toCollection().primaryKeys()).toEqual([removed]);
  const given = await discardWithDependants(store, removed);
  expect(await store.outbox.toCollection().primaryKeys()).toEqual([changed]);
  await restoreCommands(store, given);
  expect(await store.outbox.toCollection().primaryKeys()).toEqual([changed, removed]);
});

test('a decision about a missing change has no effect', async () => {
  await retryCommand(store, 7, () => 'key');
  await keepMine(store, 7, () => 'key');
  await discardWithDependants(store, 7);
  expect(await store.outbox.count()).toBe(0);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandState, QueuedCommand } from '../commands/command';
import { isStarred, patched, touchedBy, type Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { pendingPatches, readPending } from './pending';

const states: Readonly<Record<CommandState['name'], CommandState>> = {
  waiting: { name: 'waiting' },
  sending: { name: 'sending', since: 0, sender: 'tab' },
  delayed: { name: 'delayed', since: 0, retryAt: 1, attempts: 1, reason: { code: 'no-answer' } },
  conflict: { name: 'conflict', items: [], combined: 0, other: { by: null, at: null }, server: null, etag: null },
  gone: { name: 'gone', status: 404, reason: { code: 'status', status: 404 } },
  rejected: { name: 'rejected', status: 403, reason: { code: 'status', status: 403 }, fields: {} },
};

const rename = (id: number, title: string): Patch => ({ does: 'change', kind: 'dashboard', id, fields: { title } });

function command(state: CommandState['name'], ...patches: readonly Patch[]): QueuedCommand {
  return {
    kind: '',
    resource: '',
    payload: null,
    base: null,
    etag: null,
    patches,
    touches: touchedBy(patches),
    makes: null,
    needs: [],
    idempotencyKey: '',
    attempted: false,
    sent: null,
    state: states[state],
    createdAt: 0,
  };
}

describe('the queued commands that are shown', () => {
  test.each([
    ['waiting', true],
    ['sending', true],
    ['delayed', true],
    ['conflict', true],
    ['rejected', false],
    ['gone', false],
  ] as const)('OFF-048 a %s command is shown: %s', (state, shown) => {
    expect(pendingPatches([command(state, rename(1, 'x'))])).toHaveLength(shown ? 1 : 0);
  });

  test.each([
    ['waiting', false],
    ['conflict', true],
    ['delayed', true],
    ['gone', false],
  ] as const)('one that is awaited is shown while one of the same thing before it is %s: %s', (before, shown) => {
    const awaited = { ...command('waiting', rename(1, 'new')), awaited: true } as const;
    expect(patched('dashboard', 1, { title: 'old' }, pendingPatches([command(before), awaited]))?.title).toBe(
      shown ? 'new' : 'old',
    );
    expect(
      patched('dashboard', 1, { title: 'old' }, pendingPatches([{ ...command(before), resource: 'chart:1' }, awaited]))
        ?.title,
    ).toBe('old');
  });

  test('the last change of a thing wins, and others are left alone', () => {
    const patches = pendingPatches([
      command('sending', rename(1, 'first')),
      command('waiting', rename(2, 'other')),
      command('waiting', rename(1, 'last')),
    ]);
    expect([1, 2, 3].map(id => patched('dashboard', id, { title: 'before' }, patches)?.title)).toEqual([
      'last',
      'other',
      'before',
    ]);
  });

  test('a star does not change the dashboard’s own fields', () => {
    const star: Patch = { does: 'star', kind: 'dashboard', id: 1, value: true };
    expect(patched('dashboard', 1, { title: 'before' }, [star])).toEqual({ title: 'before' });
    expect([isStarred([star], 'dashboard', 1, false), isStarred([star], 'chart', 1, false)]).toEqual([true, false]);
  });
});

describe('the queue in the store', () => {
  let store: LocalStore;
  beforeEach(async () => {
    store = await openStore(`pending ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  });
  afterEach(() => store.close());

  test('are read by the resources of a screen, in order', async () => {
    await store.outbox.bulkAdd([
      command('waiting', rename(1, 'a')),
      command('rejected', rename(1, 'no')),
      command('waiting', rename(2, 'b'), rename(1, 'c')),
    ]);
    expect(await readPending(store, 'dashboard:1')).toEqual([rename(1, 'a'), rename(2, 'b'), rename(1, 'c')]);
    expect(await readPending(store, 'dashboard:2', 'dashboard')).toEqual([
      rename(1, 'a'),
      rename(2, 'b'),
      rename(1, 'c'),
    ]);
    expect(await readPending(store, 'dashboard:3')).toEqual([]);
  });
});

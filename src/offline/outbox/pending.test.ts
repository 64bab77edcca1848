import { describe, expect, test } from 'vitest';
import type { CommandState, QueuedCommand } from '../commands/command';
import { isStarred, patched, touchedBy, type Patch } from '../commands/patch';
import { pendingPatches, summarise } from './pending';

const states: Readonly<Record<CommandState['name'], CommandState>> = {
  waiting: { name: 'waiting' },
  sending: { name: 'sending', since: 0, sender: 'tab' },
  delayed: { name: 'delayed', since: 0, retryAt: 1, attempts: 1, reason: '' },
  conflict: { name: 'conflict', items: [], combined: 0, other: { by: null, at: null }, server: null },
  gone: { name: 'gone', status: 404, message: '' },
  rejected: { name: 'rejected', status: 403, message: '', fields: {} },
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

describe('what is shown of queued commands', () => {
  test.each([
    ['waiting', true],
    ['sending', true],
    ['delayed', true],
    ['conflict', true],
    ['rejected', false],
  ] as const)('OFF-048 a %s command is shown: %s', (state, shown) => {
    expect(pendingPatches([command(state, rename(1, 'x'))])).toHaveLength(shown ? 1 : 0);
  });

  test('the last change of a thing wins, and others are left alone', () => {
    const patches = pendingPatches([command('sending', rename(1, 'first')), command('waiting', rename(2, 'other')), command('waiting', rename(1, 'last'))]);
    expect([1, 2, 3].map(id => patched('dashboard', id, { title: 'before' }, patches)?.title)).toEqual(['last', 'other', 'before']);
  });

  test('a star is no change of the dashboard’s own fields', () => {
    const star: Patch = { does: 'star', kind: 'dashboard', id: 1, value: true };
    expect(patched('dashboard', 1, { title: 'before' }, [star])).toEqual({ title: 'before' });
    expect([isStarred([star], 'dashboard', 1, false), isStarred([star], 'chart', 1, false)]).toEqual([true, false]);
  });
});

test('OFF-006 commands are counted by what they need: nothing, a decision, or another look', () => {
  const commands = (['waiting', 'sending', 'delayed', 'conflict', 'rejected', 'rejected'] as const).map(state => command(state));
  expect(summarise(commands)).toEqual({ waiting: 3, decisions: 1, rejected: 2 });
  expect(summarise([])).toEqual({ waiting: 0, decisions: 0, rejected: 0 });
});

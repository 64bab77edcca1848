import { describe, expect, test } from 'vitest';
import type { CommandState, QueuedCommand } from '../commands/command';
import type { Patch } from '../commands/patch';
import { pendingPatches, summarise, withPatches } from './pending';

const states: Readonly<Record<CommandState['name'], CommandState>> = {
  waiting: { name: 'waiting' },
  sending: { name: 'sending', since: 0, sender: 'tab' },
  delayed: { name: 'delayed', since: 0, retryAt: 1, attempts: 1, reason: '' },
  conflict: { name: 'conflict', sides: { mine: 'a', theirs: 'b', earlier: 'c' }, rebased: null },
  rejected: { name: 'rejected', status: 403, message: '' },
};

const rename = (id: number, title: string): Patch => ({ on: 'dashboard', id, change: { title } });

function command(state: CommandState['name'], ...patches: readonly Patch[]): QueuedCommand {
  return { kind: '', resource: '', payload: null, base: null, patches, idempotencyKey: '', attempted: false, state: states[state], createdAt: 0 };
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
    expect([1, 2, 3].map(id => withPatches({ id, title: 'before' }, patches).title)).toEqual(['last', 'other', 'before']);
  });

  test('a star is no change of the dashboard’s own fields', () => {
    const dashboard = { id: 1, title: 'before' };
    expect(withPatches(dashboard, [{ on: 'favourite', kind: 'dashboard', id: 1, value: true }])).toEqual(dashboard);
  });
});

test('OFF-006 commands are counted by what they need: nothing, a decision, or another look', () => {
  const commands = (['waiting', 'sending', 'delayed', 'conflict', 'rejected', 'rejected'] as const).map(state => command(state));
  expect(summarise(commands)).toEqual({ waiting: 3, decisions: 1, rejected: 2 });
  expect(summarise([])).toEqual({ waiting: 0, decisions: 0, rejected: 0 });
});

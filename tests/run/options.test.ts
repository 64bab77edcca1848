import { expect, test } from 'vitest';
import { readSelection } from './options.js';

test.each([
  [[], { hasUnit: true, browser: 'core', shard: null }],
  [['--unit'], { hasUnit: true, browser: 'none', shard: null }],
  [['--e2e'], { hasUnit: false, browser: 'core', shard: null }],
  [['--e2e', '--all'], { hasUnit: false, browser: 'all', shard: null }],
  [['--e2e', '--all', '--shard', '2/5'], { hasUnit: false, browser: 'all', shard: '2/5' }],
  [['--all', '--shard=5/5'], { hasUnit: true, browser: 'all', shard: '5/5' }],
])('%j selects what it says', (flags, selection) => {
  expect(readSelection(flags)).toEqual(selection);
});

test.each([[['--shard']], [['--shard', '0/5']], [['--shard', 'half']], [['--everything']]])(
  '%j is rejected before anything runs',
  flags => {
    expect(readSelection(flags)).toEqual({ problem: expect.any(String) });
  },
);

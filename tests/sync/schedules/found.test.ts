import { afterAll, describe, expect, test } from 'vitest';
import { play } from './play';
import { closePremises } from './premises';
import type { Schedule } from './step';

/** Days on which something once went wrong, with the fewest steps. */
const found: readonly (readonly [what: string, schedule: Schedule])[] = [
  [
    'F13 what may not be looked for on a server without keys is refused, and does not wait for ever',
    {
      mode: 'plain',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [{ do: 'demote' }, { do: 'wait', milliseconds: 60_000 }, { do: 'edit', device: 0, tab: 0, act: 'make-query', thing: 0, variant: 0 }],
    },
  ],
  [
    'F15 F55 an edit that stands behind a conflict is compared too, when theirs was taken in that',
    {
      mode: 'embedded',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'colleague', act: 'restyle', thing: 0, variant: 0 },
        { do: 'edit', device: 0, tab: 0, act: 'restyle', thing: 0, variant: 0 },
        { do: 'edit', device: 0, tab: 0, act: 'restyle', thing: 0, variant: 0 },
      ],
    },
  ],
  [
    'F13 a report is refused where another stands in its way, and does not come again for ever',
    {
      mode: 'embedded',
      topic: 'reports',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'edit', device: 0, tab: 0, act: 'make-report', thing: 0, variant: 0 },
        { do: 'edit', device: 0, tab: 0, act: 'make-report', thing: 0, variant: 0 },
      ],
    },
  ],
  [
    'F02 who is signed in is asked again when the answer broke off on its way',
    {
      mode: 'plain',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'fault', device: 0, of: 'read', fault: { kind: 'truncated', bytes: 5, noticed: true } },
        { do: 'sign-in', device: 0 },
      ],
    },
  ],
  [
    'F01 a tab whose making was not answered is found behind one that was made after it, on a server without keys',
    {
      mode: 'plain',
      topic: 'tabs',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 500, applied: true } },
        { do: 'edit', device: 0, tab: 0, act: 'make-tab', thing: 0, variant: 0 },
        { do: 'edit', device: 0, tab: 0, act: 'make-tab', thing: 0, variant: 0 },
      ],
    },
  ],
  [
    'F15 F55 a filter set that was changed between the look and the write is compared again',
    {
      mode: 'embedded',
      topic: 'filter-sets',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: false }],
      choices: [1],
      steps: [
        { do: 'hold', device: 0, of: 'read', before: 'answer' },
        { do: 'edit', device: 0, tab: 0, act: 'change-filter-set', thing: 3, variant: 907 },
        { do: 'colleague', act: 'change-filter-set', thing: 3, variant: 907 },
      ],
    },
  ],
  [
    'OFF-070 F13 a change that a removal made needless is wanted again when the removal is refused',
    {
      mode: 'embedded',
      topic: 'filter-sets',
      luck: 0.5,
      things: 2,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'cut', device: 0 },
        { do: 'edit', device: 0, tab: 0, act: 'change-filter-set', thing: 7, variant: 59 },
        { do: 'edit', device: 0, tab: 0, act: 'drop-filter-set', thing: 7, variant: 445 },
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 403 } },
        { do: 'restore', device: 0 },
        { do: 'wait', milliseconds: 60000 },
      ],
    },
  ],
  [
    'F12 OFF-046 a refusal that comes late, of what was asked before the sign-in, holds nothing up',
    {
      mode: 'plain',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 2, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'hold', device: 0, of: 'any', before: 'request' },
        { do: 'end-session', device: 0 },
        { do: 'kill', device: 0, tab: 0, after: 7 },
        { do: 'edit', device: 0, tab: 2, act: 'make-query', thing: 2, variant: 591 },
      ],
    },
  ],
  [
    'F13 a filter set of a dashboard that was hidden is not told to be removed while it stays',
    {
      mode: 'plain',
      topic: 'filter-sets',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'hide', thing: 1 },
        { do: 'edit', device: 0, tab: 0, act: 'drop-filter-set', thing: 6, variant: 801 },
      ],
    },
  ],
  [
    'a change that was refused is asked for again after a later one took effect: it is the latest wish then',
    {
      mode: 'embedded',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 403 } },
        { do: 'edit', device: 0, tab: 2, act: 'restyle', thing: 5, variant: 203 },
        { do: 'edit', device: 0, tab: 0, act: 'restyle', thing: 4, variant: 268 },
        { do: 'decide', device: 0, choice: 0 },
      ],
    },
  ],
  [
    'a page ends between hearing how long to wait and keeping it',
    {
      mode: 'embedded',
      topic: 'boards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'edit', device: 0, tab: 2, act: 'change-dashboard', thing: 4, variant: 3 },
        { do: 'kill', device: 0, tab: 2, after: 11 },
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 503, headers: { 'Retry-After': '20' } } },
        { do: 'edit', device: 0, tab: 0, act: 'drop-dashboard', thing: 5, variant: 362 },
      ],
    },
  ],
  [
    'what a plain server gets as a whole takes another away again that came between the look and the write',
    {
      mode: 'plain',
      topic: 'charts',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'hold', device: 0, of: 'write', before: 'request' },
        { do: 'edit', device: 0, tab: 2, act: 'change-chart', thing: 6, variant: 196 },
        { do: 'colleague', act: 'change-chart', thing: 6, variant: 917 },
      ],
    },
  ],
  [
    'one change is decided about whose name tells of another',
    {
      mode: 'plain',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'edit', device: 0, tab: 1, act: 'rename', thing: 3, variant: 800 },
        { do: 'cut', device: 0 },
        { do: 'edit', device: 0, tab: 1, act: 'restyle', thing: 1, variant: 64 },
        { do: 'colleague', act: 'rename', thing: 6, variant: 499 },
        { do: 'colleague', act: 'restyle', thing: 1, variant: 904 },
        { do: 'restore', device: 0 },
        { do: 'wait', milliseconds: 20000 },
        { do: 'decide', device: 0, choice: 0 },
      ],
    },
  ],
  [
    'a copy is discarded that took along what its original waits to become',
    {
      mode: 'embedded',
      topic: 'boards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'edit', device: 0, tab: 1, act: 'change-dashboard', thing: 1, variant: 440 },
        { do: 'cut', device: 0 },
        { do: 'edit', device: 0, tab: 2, act: 'change-dashboard', thing: 7, variant: 218 },
        { do: 'edit', device: 0, tab: 1, act: 'copy-dashboard', thing: 7, variant: 314 },
        { do: 'discard', device: 0, which: 1 },
      ],
    },
  ],
  [
    'a change that was refused is sent once more by hand after a later one took effect',
    {
      mode: 'embedded',
      topic: 'datasets',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'fault', device: 1, of: 'write', fault: { kind: 'answered', status: 403 } },
        { do: 'edit', device: 1, tab: 0, act: 'change-dataset', thing: 6, variant: 281 },
        { do: 'edit', device: 1, tab: 1, act: 'change-dataset', thing: 1, variant: 230 },
        { do: 'retry', device: 1, which: 0 },
      ],
    },
  ],
  [
    'something on the way says of what took effect already, and was changed again since, that it is another by now',
    {
      mode: 'embedded',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 500, applied: true } },
        { do: 'edit', device: 0, tab: 1, act: 'restyle', thing: 2, variant: 422 },
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 412 } },
        { do: 'colleague', act: 'restyle', thing: 2, variant: 902 },
        { do: 'wait', milliseconds: 20000 },
      ],
    },
  ],
  [
    'what was made on a plain server, and changed by somebody else before its maker heard of it, is made once more',
    {
      mode: 'plain',
      topic: 'filter-sets',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: false }],
      choices: [1],
      steps: [
        { do: 'colleague', act: 'drop-filter-set', thing: 2, variant: 233 },
        { do: 'edit', device: 0, tab: 0, act: 'drop-filter-set', thing: 1, variant: 510 },
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answer-lost' } },
        { do: 'edit', device: 0, tab: 2, act: 'make-filter-set', thing: 6, variant: 64 },
        { do: 'colleague', act: 'change-filter-set', thing: 0, variant: 956 },
      ],
    },
  ],
  [
    'the service worker of a browser without locks heeds the lease of a page',
    {
      mode: 'plain',
      topic: 'boards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: false }],
      choices: [1],
      steps: [
        { do: 'hold', device: 0, of: 'write', before: 'request' },
        { do: 'edit', device: 0, tab: 1, act: 'make-dashboard', thing: 4, variant: 426 },
        { do: 'worker', device: 0 },
      ],
    },
  ],
  [
    'a star that was refused is asked for again after it was taken away',
    {
      mode: 'embedded',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: false }],
      choices: [0],
      steps: [
        { do: 'fault', device: 1, of: 'write', fault: { kind: 'answered', status: 403 } },
        { do: 'edit', device: 1, tab: 1, act: 'star', thing: 7, variant: 492 },
        { do: 'edit', device: 1, tab: 1, act: 'star', thing: 4, variant: 627 },
      ],
    },
  ],
  [
    'a change that was refused is asked for again while a later one waits for a decision',
    {
      mode: 'embedded',
      topic: 'datasets',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 403 } },
        { do: 'edit', device: 0, tab: 2, act: 'change-dataset', thing: 5, variant: 398 },
        { do: 'edit', device: 0, tab: 0, act: 'change-dataset', thing: 7, variant: 407 },
        { do: 'colleague', act: 'change-dataset', thing: 7, variant: 947 },
        { do: 'edit', device: 0, tab: 2, act: 'change-dataset', thing: 3, variant: 389 },
        { do: 'decide', device: 0, choice: 0 },
      ],
    },
  ],
  [
    'one component of a layout is kept, beside another in whose place somebody has put their own',
    {
      mode: 'embedded',
      topic: 'boards',
      luck: 0.5,
      things: 1,
      devices: [
        { tabs: 1, hasLocks: false },
        { tabs: 1, hasLocks: true },
      ],
      choices: [0],
      steps: [
        { do: 'edit', device: 0, tab: 2, act: 'change-dashboard', thing: 0, variant: 974 },
        { do: 'colleague', act: 'change-dashboard', thing: 0, variant: 470 },
        { do: 'hold', device: 0, of: 'any', before: 'answer' },
        { do: 'edit', device: 0, tab: 0, act: 'change-dashboard', thing: 4, variant: 181 },
        { do: 'edit', device: 1, tab: 2, act: 'change-dashboard', thing: 1, variant: 391 },
      ],
    },
  ],
  [
    'on a plain server, somebody changes what was made there before its maker heard of it, who makes it again',
    {
      mode: 'plain',
      topic: 'dashboards',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'fault', device: 0, of: 'write', fault: { kind: 'answered', status: 200, body: '<html>Wi-Fi</html>', applied: true } },
        { do: 'edit', device: 0, tab: 1, act: 'make-query', thing: 0, variant: 725 },
        { do: 'colleague', act: 'change-query', thing: 3, variant: 529 },
      ],
    },
  ],
  [
    'what goes to a plain server as a whole was held up while another part of it was changed, and changed again',
    {
      mode: 'plain',
      topic: 'charts',
      luck: 0.5,
      things: 1,
      devices: [
        { tabs: 1, hasLocks: false },
        { tabs: 1, hasLocks: true },
      ],
      choices: [1],
      steps: [
        { do: 'hold', device: 1, of: 'write', before: 'request' },
        { do: 'edit', device: 1, tab: 1, act: 'change-chart', thing: 6, variant: 653 },
        { do: 'edit', device: 0, tab: 2, act: 'change-chart', thing: 4, variant: 988 },
        { do: 'edit', device: 0, tab: 0, act: 'change-chart', thing: 6, variant: 547 },
      ],
    },
  ],
  [
    'a page dies while a transaction of it is being committed: what it held is free for the next',
    {
      mode: 'plain',
      topic: 'filter-sets',
      luck: 0.5,
      things: 1,
      devices: [{ tabs: 1, hasLocks: true }],
      choices: [1],
      steps: [
        { do: 'end-session', device: 0 },
        { do: 'wait', milliseconds: 20_000 },
        { do: 'edit', device: 0, tab: 2, act: 'change-filter-set', thing: 3, variant: 437 },
        { do: 'kill', device: 0, tab: 0, after: 8 },
        { do: 'sign-in', device: 0 },
      ],
    },
  ],
];

afterAll(closePremises);

describe('a day on which', () => {
  test.each(found)('%s', async (_, schedule) => {
    const { failure, trace } = await play(schedule);
    expect(failure, trace.join('\n')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { OutcomeError, type Failure } from '@/api/outcome';
import type { Errand, Pin, PinWork, StopReason } from '../state/pin';
import {
  OverBudgetError,
  PartError,
  SupersededError,
  counted,
  endsAll,
  gravest,
  isLimited,
  isPresent,
  isUnderWay,
  leftOf,
  missingReason,
  stopReasonOf,
  stoppedPin,
} from './download-rules';

const HOUR = 3_600_000;
const errand: Errand = { since: 10 * HOUR, all: false, now: false };
const progress = { parts: 4, done: 2, bytes: 300 };
const manifest = { parts: [], bytes: 400, charts: 1, checkedAt: 0 };
const pinOf = (work: PinWork, more: Partial<Pin> = {}): Pin => ({
  dashboardId: 7,
  title: 'Sales',
  slug: null,
  since: 0,
  reasons: ['person'],
  refresh: 'daily',
  manifest: null,
  work,
  coming: [],
  ...more,
});

const error = { message: 'No such column', fields: {}, type: null };
const failed = (failure: Failure) => new OutcomeError(failure);
const full = new DOMException('full', 'QuotaExceededError');
const refused: Failure = { kind: 'rejected', status: 400, error };
const gone: Failure = { kind: 'gone', status: 404, error };

describe('the reasons to stop a download', () => {
  test.each<[string, unknown, StopReason | null]>([
    ['nothing, if it was handled by its caller', new SupersededError(), null],
    ['nothing, if it was aborted', new DOMException('aborted', 'AbortError'), null],
    ['nothing, if the dashboard was deleted', failed(gone), null],
    ['nothing, if it may not be seen', failed({ kind: 'forbidden', error }), null],
    ['more than its share', new OverBudgetError(), { kind: 'over-budget' }],
    ['a full disk', full, { kind: 'no-room' }],
    ['a full disk as the cause', new Error('write', { cause: full }), { kind: 'no-room' }],
    ['an unreachable server', failed({ kind: 'unreachable', cause: null }), { kind: 'unreachable' }],
    ['a response from another sender', failed({ kind: 'intercepted', status: 200 }), { kind: 'unreachable' }],
    ['the end of the session', failed({ kind: 'sign-in' }), { kind: 'sign-in' }],
    ['a refusal', failed(refused), { kind: 'refused', part: '', cause: { code: 'text', text: 'No such column' } }],
    ['a defect', new TypeError('undefined'), { kind: 'refused', part: '', cause: { code: 'text', text: 'undefined' } }],
  ])('%s', (_, thrown, reason) => {
    expect(stopReasonOf(thrown)).toEqual(reason);
    expect(endsAll(thrown)).toBe(reason?.kind !== 'refused');
  });

  test.each<[string, unknown, StopReason]>([
    [
      'is named with the error',
      failed(refused),
      { kind: 'refused', part: 'Top', cause: { code: 'text', text: 'No such column' } },
    ],
    [
      'that is missing is a refusal',
      failed(gone),
      { kind: 'refused', part: 'Top', cause: { code: 'text', text: 'No such column' } },
    ],
    ['that does not fit is no refusal', full, { kind: 'no-room' }],
    ['without a server neither', failed({ kind: 'unreachable', cause: null }), { kind: 'unreachable' }],
  ])('a part %s', (_, cause, reason) => expect(stopReasonOf(new PartError('Top', cause))).toEqual(reason));

  test('the first failure that ends all counts, else the first', () => {
    const [part, other] = [new PartError('Top', failed(refused)), new PartError('Map', failed(refused))];
    expect(gravest([part, other])).toBe(part);
    expect(gravest([part, full, new OverBudgetError()])).toBe(full);
  });

  test.each<[string, Parameters<typeof missingReason>[0], StopReason]>([
    [
      'the first part that is missing',
      [
        { kind: 'part', name: 'A' },
        { kind: 'part', name: 'B' },
      ],
      { kind: 'missing', count: 2, part: 'A' },
    ],
    ['the application if no part is missing', [], { kind: 'no-app' }],
  ])('names %s', (_, missing, reason) => expect(missingReason(missing)).toEqual(reason));
});

test.each([
  ['was fetched for this download', { asOf: 0, usedAt: 10 * HOUR }, errand, true],
  ['is young enough', { asOf: 7 * HOUR, usedAt: 7 * HOUR }, errand, true],
  ['is too old', { asOf: 5 * HOUR, usedAt: 5 * HOUR }, errand, false],
  [
    'is recent, and everything is requested again',
    { asOf: 7 * HOUR, usedAt: 7 * HOUR },
    { ...errand, all: true },
    false,
  ],
  [
    'was fetched for this download, which requests everything again',
    { asOf: 0, usedAt: 10 * HOUR },
    { ...errand, all: true },
    true,
  ],
  ['has a time in the future', { asOf: 13 * HOUR, usedAt: 9 * HOUR }, errand, false],
])('an answer that %s', (_, answer, wanted, present) =>
  expect(isPresent(answer, { refresh: 'daily' }, wanted, 12 * HOUR)).toBe(present),
);

test('only a first download that nobody waits for is limited, to the remaining budget', () => {
  expect(isLimited({ manifest: null }, { now: false })).toBe(true);
  expect(isLimited({ manifest: null }, { now: true })).toBe(false);
  expect(isLimited({ manifest }, { now: false })).toBe(false);
  expect(leftOf(1000, [{ manifest }, { manifest: null }, { manifest }])).toBe(200);
});

test('parts are counted with their sizes', () =>
  expect(counted(progress, 50)).toEqual({ parts: 4, done: 3, bytes: 350 }));

test('a download counts as long as the pin is fetched for its errand', () => {
  const running: PinWork = { name: 'running', ...errand, progress };
  expect(isUnderWay(pinOf(running), errand)).toBe(true);
  expect(isUnderWay(pinOf(running), { ...errand, since: 11 * HOUR })).toBe(false);
  expect(isUnderWay(pinOf({ ...running, name: 'wanted' }), errand)).toBe(false);
});

test('a download that was stopped keeps how far it was, and is waited for no more', () => {
  const running: PinWork = { name: 'running', ...errand, now: true, progress };
  const reason: StopReason = { kind: 'no-room' };
  expect(stoppedPin(pinOf(running), { ...errand, now: true }, reason, 5).work).toEqual({
    name: 'stopped',
    reason,
    at: 5,
    since: errand.since,
    all: false,
    now: false,
    progress,
  });
});

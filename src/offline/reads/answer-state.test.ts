import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FailureReason } from '@/model/failure-reason';
import type { Connectivity } from '../state/connectivity';
import type { ResultFailure } from '../store/records';
import type { SubscriptionStatus } from '../sync/subscriptions';
import { answerState } from './answer-state';
import type { ResultState } from '../store/stored-results';

const stored = { results: [], asOf: 100 };
const failure = (at: number, status: number | null = 400): ResultFailure => ({
  key: 'k',
  reason: { code: 'text', text: 'refused' },
  status,
  at,
});
const refusal = (status?: number | null): ResultState => ({ stored: null, failure: failure(1, status) });
const toldWithTime = { name: 'failed', reason: failure(1).reason, at: 1 };
const nothing: ResultState = { stored: null, failure: null };

const live: Connectivity = { state: 'live', since: 0 };
const away = (['unreachable', 'intercepted', 'sign-in'] as const).map((state): Connectivity => ({ state, since: 0 }));
const failed = (why: Extract<SubscriptionStatus, { name: 'failed' }>['why']): SubscriptionStatus =>
  why === 'refused' ? { name: 'failed', why, reason: { code: 'text', text: 'why' } } : { name: 'failed', why };
const idle: SubscriptionStatus = { name: 'idle' };
const fetching: SubscriptionStatus = { name: 'fetching' };
const stopped: SubscriptionStatus = { name: 'stopped' };

describe('an answer that is stored', () => {
  test('is shown whatever happens in the background', () => {
    const statuses = fc.constantFrom(idle, fetching, failed('unreachable'), failed('sign-in'), failed('refused'));
    const connections = fc.constantFrom<Connectivity>({ state: 'unknown' }, live, ...away);
    fc.assert(
      fc.property(fc.option(fc.nat(200)), statuses, connections, (at, status, connectivity) => {
        expect(answerState({ stored, failure: at === null ? null : failure(at) }, status, connectivity)).toMatchObject({
          name: 'shown',
          stored,
        });
      }),
    );
  });

  test.each(away)('OFF-007 is stale while the server is $state', connectivity => {
    expect(answerState({ stored, failure: null }, idle, connectivity)).toMatchObject({
      stale: true,
      refreshing: false,
    });
    expect(answerState({ stored, failure: null }, fetching, connectivity)).toMatchObject({
      stale: true,
      refreshing: false,
    });
  });

  test.each([
    ['is fresh', idle, { stale: false, refreshing: false }],
    ['says that another is loading', fetching, { stale: false, refreshing: true }],
    ['is stale after it was stopped by the user', stopped, { stale: true, refreshing: false }],
    ['is stale after a refusal', failed('refused'), { stale: true, refreshing: false }],
  ])('with a server that answers %s', (_, status, expected) => {
    expect(answerState({ stored, failure: null }, status, live)).toMatchObject(expected);
  });

  test.each([
    ['before it is discarded', 99, null],
    ['after it is shown beside it', 101, failure(101).reason],
  ])('a refusal %s', (_, at, told) =>
    expect(answerState({ stored, failure: failure(at) }, idle, live)).toMatchObject({ failure: told }),
  );
});

describe('why a stored answer was not replaced', () => {
  test.each<[string, number | null, SubscriptionStatus, Connectivity, FailureReason | null]>([
    ['is reported while the server is reachable', 101, failed('refused'), live, failure(101).reason],
    ['stays while it is requested again', 101, fetching, live, failure(101).reason],
    [
      'is reported for an answer that could not be stored',
      null,
      failed('refused'),
      live,
      { code: 'text', text: 'why' },
    ],
    [
      'is not reported without a response, before the state of the server is known',
      null,
      failed('unreachable'),
      live,
      null,
    ],
    ['is nothing if nothing failed', null, idle, live, null],
    [
      'is not reported while the server is away, which is reason enough',
      101,
      idle,
      { state: 'unreachable', since: 0 },
      null,
    ],
  ])('%s', (_, at, status, connectivity, told) =>
    expect(answerState({ stored, failure: at === null ? null : failure(at) }, status, connectivity)).toMatchObject({
      failure: told,
    }),
  );
});

describe('without a stored answer', () => {
  test.each([
    ['the store is still being read', undefined, failed('refused'), live, { name: 'loading' }],
    ['one is loading', nothing, fetching, live, { name: 'loading' }],
    ['nothing has been requested yet', nothing, idle, live, { name: 'loading' }],
    ['the state of the server is unknown', nothing, idle, { state: 'unknown' }, { name: 'loading' }],
    ['the server cannot be reached', nothing, idle, away[0], { name: 'missing' }],
    ['the request did not arrive', nothing, failed('unreachable'), live, { name: 'missing' }],
    ['the session is over', nothing, failed('sign-in'), live, { name: 'missing' }],
    ['the server refused', refusal(), idle, live, toldWithTime],
    [
      'the server refused, before the state of the server is known',
      refusal(),
      idle,
      { state: 'unknown' },
      toldWithTime,
    ],
    ['it is requested again after a refusal', refusal(), fetching, live, { name: 'loading' }],
    ['it was stopped', nothing, stopped, live, { name: 'stopped' }],
    [
      'it could not be stored',
      nothing,
      failed('refused'),
      live,
      { name: 'failed', reason: { code: 'text', text: 'why' } },
    ],
  ] as const)('OFF-024 %s', (_, result, status, connectivity, expected) =>
    expect(answerState(result, status, connectivity ?? live)).toEqual(expected),
  );

  const requests: readonly (readonly [string, SubscriptionStatus, Connectivity])[] = [
    ['the server is away', idle, away[0]!],
    ['the session is over', idle, away[2]!],
    ['it is requested again while the server is away', fetching, away[0]!],
    ['the next request did not arrive', failed('unreachable'), live],
    ['the next request met no session', failed('sign-in'), live],
  ];
  test.each(requests)('OFF-024 OFF-026 an earlier error is not the present one: %s', (_, status, connectivity) => {
    expect(answerState(refusal(), status, connectivity)).toEqual({ name: 'missing', lastError: failure(1) });
  });

  test.each([
    ['may not be read', 403],
    ['was not readable, or may not be read by a record of an earlier version', null],
  ])('that %s stays an error while the server is away, so that nothing replaces it', (_, status) => {
    for (const connectivity of away) expect(answerState(refusal(status), idle, connectivity)).toEqual(toldWithTime);
  });
});

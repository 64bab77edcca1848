import { expect, test } from 'vitest';
import { OutcomeError, type Failure } from '@/api/outcome';
import type { FailureReason } from '@/model/failure-reason';
import { ReasonedError, reasonOf, reasonOfError } from './failure-reason';

const saying = (message: string, hasNoMessage?: true) => ({
  message,
  fields: {},
  type: null,
  ...(hasNoMessage ? { hasNoMessage } : {}),
});
const withoutMessage = saying('HTTP 503', true);

test.each<[string, Failure, FailureReason]>([
  ['no answer', { kind: 'unreachable', cause: null }, { code: 'no-answer' }],
  ['an unexpected response', { kind: 'invalid-answer', issues: '' }, { code: 'unreadable-answer' }],
  ['a response from another sender', { kind: 'intercepted', status: 200 }, { code: 'unreadable-answer' }],
  ['the server’s message', { kind: 'rejected', status: 422, error: saying('Taken') }, { code: 'text', text: 'Taken' }],
  [
    'its status if there is no message',
    { kind: 'unavailable', status: 503, after: null, error: withoutMessage },
    { code: 'status', status: 503 },
  ],
  [
    'its status if the message is empty',
    { kind: 'rejected', status: 400, error: saying('') },
    { code: 'status', status: 400 },
  ],
  ['403 if there is no message', { kind: 'forbidden', error: withoutMessage }, { code: 'status', status: 403 }],
])('the reason of a failure is %s', (_, failure, reason) => {
  expect(reasonOf(failure)).toEqual(reason);
  expect(reasonOfError(new OutcomeError(failure))).toEqual(reason);
});

test.each<[string, unknown, FailureReason]>([
  ['an error with a reason', new ReasonedError({ code: 'no-room' }), { code: 'no-room' }],
  ['another', new TypeError('x is not a function'), { code: 'text', text: 'x is not a function' }],
  ['a thrown value that is not an error', 'thrown', { code: 'text', text: 'thrown' }],
])('the reason of %s', (_, error, reason) => expect(reasonOfError(error)).toEqual(reason));

import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { NotSavedError } from '../outbox/enqueue';
import { defectOf } from './defect';

test.each([
  ['a closed store', new Dexie.DatabaseClosedError()],
  ['a full disk', new DOMException('full', 'QuotaExceededError')],
  ['aborted work', new DOMException('stopped', 'AbortError')],
  ['code that cannot be fetched', new TypeError('Failed to fetch dynamically imported module: /x.js')],
])('%s is expected, and no defect', (_what, error) => {
  expect(defectOf('sending', error)).toBeNull();
});

test('an exception is a defect with its name and message, even if the thrown value is not an error', () => {
  const mistake = new TypeError('x is not a function');
  expect(defectOf('sending', mistake)).toEqual({ part: 'sending', message: 'TypeError: x is not a function' });
  expect(defectOf('background', 'odd')).toEqual({ part: 'background', message: 'odd' });
});

test('a change that was not stored is a defect only if its reason is one', () => {
  const full = new NotSavedError(new DOMException('full', 'QuotaExceededError'));
  expect(defectOf('background', full)).toBeNull();
  const mistake = new NotSavedError(new TypeError('x is not a function'));
  expect(defectOf('background', mistake)?.message).toBe('TypeError: x is not a function');
});

import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { defectOf } from './defect';

test.each([
  ['a closed store', new Dexie.DatabaseClosedError()],
  ['a full disk', new DOMException('full', 'QuotaExceededError')],
  ['aborted work', new DOMException('stopped', 'AbortError')],
])('%s is expected, and no defect', (_what, error) => {
  expect(defectOf('sending', error)).toBeNull();
});

test('an exception is a defect with its name and message, even if the thrown value is not an error', () => {
  const mistake = new TypeError('x is not a function');
  expect(defectOf('sending', mistake)).toEqual({ part: 'sending', message: 'TypeError: x is not a function' });
  expect(defectOf('background', 'odd')).toEqual({ part: 'background', message: 'odd' });
});

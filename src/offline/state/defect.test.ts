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

test('a mistake is a defect with its name and message, also where something else than an error was thrown', () => {
  const mistake = new TypeError('x is not a function');
  expect(defectOf('sending', mistake)).toEqual({ part: 'sending', message: 'TypeError: x is not a function' });
  expect(defectOf('background', 'odd')).toEqual({ part: 'background', message: 'odd' });
});

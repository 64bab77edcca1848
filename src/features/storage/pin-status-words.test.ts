import { expect, test } from 'vitest';
import { pinText } from '@/text/messages/dashboard/pins';
import { pinStatusWords } from './pin-status-words';

test('a kept dashboard needs a connection for other filters, unless its rows are kept too', () => {
  expect(pinStatusWords({ name: 'ready' }, false)).toBe(pinText.ready);
  expect(pinStatusWords({ name: 'ready' }, true)).toBe(pinText.readyWithRows);
  expect(pinText.readyWithRows).not.toContain('connection');
});

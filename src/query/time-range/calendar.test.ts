import { expect, test } from 'vitest';
import { endText } from './calendar';

const since = Date.UTC(2001, 0, 2);
const until = Date.UTC(2001, 0, 2, 3, 4, 5);

test('writes ends to the second, without a time zone', () => {
  expect([endText(since), endText(until), endText(null)]).toEqual(['2001-01-02T00:00:00', '2001-01-02T03:04:05', '']);
});

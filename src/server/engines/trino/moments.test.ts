import { expect, test } from 'vitest';
import { trino } from '@/query/sql/trino';
import { toExactTable } from './exact-values';
import { inUtc } from './moments';
import { toFrameColumn } from './values';

const zoned = 'timestamp(6) with time zone';

test.each([
  ['2001-02-03 04:05:06.789 UTC', '2001-02-03 04:05:06.789 UTC'],
  ['2001-02-03 04:05:06.789 +02:00', '2001-02-03 02:05:06.789 UTC'],
  ['2001-02-03 04:05:06.123456 -05:30', '2001-02-03 09:35:06.123456 UTC'],
  ['2001-03-31 23:30:00 America/New_York', '2001-04-01 04:30:00 UTC'],
  // Its clocks went forward at 02:00 on 1 April.
  ['2001-04-01 01:59:59.999 America/New_York', '2001-04-01 06:59:59.999 UTC'],
  ['2001-04-01 03:00:00.000 America/New_York', '2001-04-01 07:00:00.000 UTC'],
  ['2001-01-01 00:15:00.000 Asia/Kathmandu', '2000-12-31 18:30:00.000 UTC'],
  ['2001-01-01 00:00:00.000 Nowhere/None', '2001-01-01 00:00:00.000 Nowhere/None'],
  ['no moment', 'no moment'],
])('%s is %s', (text, utc) => expect(inUtc(text)).toBe(utc));

test('moments with other zones have the same value in charts and in results', () => {
  const text = '2001-03-31 23:30:00.5 America/New_York';
  const at = Date.parse('2001-04-01T04:30:00.5Z');
  expect(toFrameColumn('at', zoned, [text]).values).toEqual([at]);
  expect(toFrameColumn('at', zoned, ['2001-01-01 00:00:00.000 Nowhere/None']).values).toEqual([null]);
  const table = toExactTable({ columns: [{ name: 'at', type: zoned }], rows: [[text], ['2001-04-01 04:30:00.0 UTC']] });
  expect(table.columns[0]?.values).toEqual(['2001-04-01T04:30:00.500000+00:00', '2001-04-01T04:30:00+00:00']);
});

test('grains cut moments in UTC, whatever zone they carry', () => {
  expect(trino.grain('P1D', 'at')).toBe(
    "date_trunc('day', CAST(at_timezone(CAST(at AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6)))",
  );
});

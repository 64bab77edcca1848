import { expect, test } from 'vitest';
import { highlightSql } from './highlight';

const inks = (sql: string) =>
  highlightSql(sql)
    .flat()
    .filter(({ ink }) => ink !== null)
    .map(({ text, ink }) => [text, ink]);

test('distinguishes words, texts, numbers and comments of SQL', () => {
  expect(inks("-- wet days\nselect 1 from t where a = 'Seattle'")).toEqual([
    ['-- wet days', 'comment'],
    ['select', 'keyword'],
    ['1', 'number'],
    ['from', 'keyword'],
    ['where', 'keyword'],
    ["'Seattle'", 'text'],
  ]);
});

test.each([
  'select 1\n\nfrom t',
  '',
  '\n',
  "select 'never closed\n  from {{ template }} /* nor this",
  '<b>no markup</b>\u202E',
])('the lines of %j are its text', sql => {
  const lines = highlightSql(sql).map(line => line.map(({ text }) => text).join(''));
  expect(lines.join('\n')).toBe(sql);
});

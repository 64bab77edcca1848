import { describe, expect, test } from 'vitest';
import type { FileNote } from '@/model/data-file';
import { fileRemarks } from './file-remarks';

const note = (kind: FileNote['kind'], column: string | null = null, rest: Partial<FileNote> = {}): FileNote => ({
  kind,
  column,
  count: null,
  examples: [],
  ...rest,
});
const none = { lines: 0, first: [] };
const said = (...notes: FileNote[]) =>
  fileRemarks({ delimiter: null, skipped: none, notes }).map(remark => `${remark.doubt ? '! ' : ''}${remark.text}`);

describe('the remarks on how a file was read', () => {
  test('lists first the entries that need attention', () => {
    const notes = [note('decimal-comma', 'a'), note('no-heading')];
    expect(fileRemarks({ delimiter: ';', skipped: { lines: 1200, first: [] }, notes })).toEqual([
      { text: '1,200 lines skipped', doubt: true },
      { text: 'No column names were found, so the columns are numbered', doubt: true },
      { text: 'Values separated by semicolons', doubt: false },
      { text: 'Decimal commas: a', doubt: false },
    ]);
  });

  test.each<[notes: FileNote[], sentences: string[]]>([
    [[], []],
    [['a', 'b', 'c', 'd', 'e'].map(column => note('decimal-comma', column)), ['Decimal commas: a, b, c and 2 more']],
    [
      [
        note('date-format', 'a', { examples: ['%d.%m.%Y'] }),
        note('date-format', 'b', { examples: ['%d.%m.%Y'] }),
        note('date-format', 'c', { examples: ['%m/%d/%Y'] }),
      ],
      ['Dates written dd.mm.yyyy: a, b', 'Dates written mm/dd/yyyy: c'],
    ],
    [
      [note('day-or-month', 'a', { examples: ['%d/%m/%Y %H:%M'] })],
      ['! The order of day and month is ambiguous in a. It was read as dd/mm/yyyy'],
    ],
    [[note('grouped-digits', 'a', { examples: ['1.234,5', '2.345'] })], ['Thousands separators, such as “1.234,5”: a']],
    [[note('decimal-or-thousands', 'a')], ['! The separator could mark thousands or decimals: a']],
    [
      [note('missing-words', 'a', { count: 3, examples: ['n/a', '-'] })],
      ['a: 3 values, such as “n/a”, “-”, treated as missing'],
    ],
    [
      [note('mixed-numbers', 'a', { count: 1, examples: ['about 5'] })],
      ['! a was read as text: 1 value is not a number, such as “about 5”'],
    ],
    [
      [note('quoted-numbers', 'a', { examples: ['12', '13'] }), note('quoted-numbers', 'b', { examples: ['1'] })],
      ['! Numbers in quotes were read as text, such as “12”: a, b'],
    ],
    [
      ['a', 'b', 'c', 'd'].map(column => note('mixed-numbers', column, { count: 9, examples: ['..', column] })),
      ['! Read as text, since some values are not numbers, such as “..”, “a”, “b”: a, b, c, d'],
    ],
    [
      ['a', 'b', 'c', 'd', 'e'].map(column => note('missing-words', column, { count: 3, examples: ['n/a'] })),
      ['Values, such as “n/a”, treated as missing: a, b, c and 2 more'],
    ],
    [
      ['a', 'b', 'c', 'd'].map(column => note('mixed-dates', column, { count: 1, examples: ['soon'] })),
      ['! Read as text, since some values are not dates, such as “soon”: a, b, c, d'],
    ],
    [
      ['a', 'b', 'c', 'd'].map(column => note('long-numbers', column, { examples: ['1439403621518935563'] })),
      ['! Read as text, since numbers would lose digits, such as “1439403621518935563”: a, b, c, d'],
    ],
    [
      [
        note('grouped-digits', 'a', { examples: ['1,234'] }),
        note('grouped-digits', 'b', { examples: ['1,234,567'] }),
        note('decimal-or-thousands', 'a', { examples: ['1,234'] }),
      ],
      [
        '! The separator could mark thousands or decimals: a, such as “1,234”',
        'Thousands separators, such as “1,234,567”: b',
      ],
    ],
    [[note('mixed-dates', 'a', { count: 2 })], ['! a was read as text: 2 values are not dates']],
    [
      [note('encoding', null, { examples: ['gb18030'] })],
      ['The file is not UTF-8. It was read as GB 18030 (Chinese, simplified)'],
    ],
    [
      [note('encoding-guess', null, { examples: ['windows-1252', 'windows-1250'] })],
      ['! The file is not UTF-8. It was read as Windows-1252 (Western), but could be Windows-1250 (Central European)'],
    ],
    [
      [note('lines-before', null, { count: 2, examples: ['Account statement;;'] })],
      ['2 lines above the column names skipped, such as “Account statement;;”'],
    ],
    [[note('one-column')], ['! Only one column was found, although the lines look like several']],
    [
      [note('long-numbers', 'id', { examples: ['1439403621518935563', '2439403621518935563'] })],
      ['! id was read as text: as numbers, its values would lose digits, such as “1439403621518935563”'],
    ],
    [[note('separate-log')], ['Its latest changes may be in a second file (-wal), and missing here']],
    [[note('no-rows')], ['! The file contains no rows']],
    [[note('most-left-out')], ['! More lines were skipped than read']],
  ])('%j', (notes, sentences) => expect(said(...notes)).toEqual(sentences));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSql } from './tokens';

/** Fragments of SQL that form many tokens when combined and cut. */
const sql = fc
  .array(
    fc.constantFrom(
      ...'select from \'a\' "b" `c` -- d\n /* e */ $x$ f $x$ ; , . ( ) 12 1.5 \' " ` - / * $ x \n'.split(' '),
      ' ',
      '\n',
      'ü',
    ),
    { maxLength: 30 },
  )
  .map(parts => parts.join(''));

test('incremental reading after a change equals a full reading', () => {
  fc.assert(
    fc.property(sql, sql, sql, sql, (start, gone, come, end) => {
      const before = readSql(start + gone + end);
      expect(readSql(start + come + end, before)).toEqual(readSql(start + come + end));
    }),
    { numRuns: 2000 },
  );
});

test('a keystroke in a long text keeps the tokens before and after it', () => {
  const half = 'select a, b from flights where a = 1;\n'.repeat(500);
  const before = readSql(`${half}select f\n;${half}`);
  const after = readSql(`${half}select g\n;${half}`, before);
  const known = new Set(before.pieces);
  expect(after.pieces.filter(piece => !known.has(piece)).length).toBeLessThan(5);
  // One more letter moves the following text.
  expect(readSql(`${half}select go\n;${half}`, after).pieces.slice(0, 5500)).toEqual(before.pieces.slice(0, 5500));
});

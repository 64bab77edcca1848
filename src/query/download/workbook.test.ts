import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { toFrame } from '../result/frame';
import { sheetNames, workbookPieces } from './workbook';

describe('names of sheets', () => {
  test.each<[string[], string[]]>([
    [
      ['Sales', 'sales', 'SALES'],
      ['Sales', 'sales (2)', 'SALES (3)'],
    ],
    [['a/b\\c?d*e[f]:g'], ['a b c d e f g']],
    [["'quoted'"], ['quoted']],
    [
      ['', ' ', '///'],
      ['Sheet', 'Sheet (2)', 'Sheet (3)'],
    ],
    [['History'], ['History (2)']],
    [
      ['x'.repeat(40), 'x'.repeat(40)],
      ['x'.repeat(31), `${'x'.repeat(27)} (2)`],
    ],
    [['👩‍👩‍👧'.repeat(9)], ['👩‍👩‍👧'.repeat(9)].map(name => name.slice(0, 30))],
  ])('%j become %j', (given, wanted) => {
    const made = sheetNames(given);
    if (given[0]?.startsWith('👩')) expect(made[0]!.isWellFormed()).toBe(true);
    else expect(made).toEqual(wanted);
  });

  test('any names are legal, and none is there twice', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('A', 'a', "'", 'history', '[', 'x'.repeat(50))),
          { maxLength: 30 },
        ),
        names => {
          const made = sheetNames(names);
          expect(new Set(made.map(name => name.toLowerCase())).size).toBe(names.length);
          for (const name of made) {
            expect(name.length).toBeGreaterThan(0);
            expect(name.length).toBeLessThanOrEqual(31);
            expect(name).not.toMatch(/[\\/?*:[\]]|^'|'$/);
          }
        },
      ),
    ));
});

test('a workbook has its sheets in order: notes, and rows under a head', () => {
  const table = {
    frame: toFrame([{ label: ['n'], type: genericTypes.numeric, values: [1, 2] }]),
    verboseNames: new Map<string, string>(),
    cutAt: null,
  };
  const pieces = [
    ...workbookPieces(
      [
        { name: 'About', content: [['Dashboard', 'A & B']] },
        { name: 'P&L', content: table },
      ],
      0,
    ),
  ];
  const file = new Uint8Array(pieces.flatMap(piece => [...piece]));
  const members = Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(members['xl/workbook.xml']).toMatch(/<sheet name="About" sheetId="1".*<sheet name="P&amp;L" sheetId="2"/);
  expect(members['xl/worksheets/sheet1.xml']).toContain('A &amp; B');
  expect(members['xl/worksheets/sheet2.xml']).toContain('<v>2</v>');
});

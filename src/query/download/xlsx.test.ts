import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../query-error';
import { toFrame, type FrameColumn, type Value } from '../result/frame';
import { MOST_CHARACTERS } from './cells';
import { ROWS_AT_ONCE } from './table';
import { xlsxPieces, type Notes } from './xlsx';

const at = Date.UTC(2026, 10, 21, 4, 18, 43);

function concat(pieces: Iterable<Uint8Array>): Uint8Array {
  const list = [...pieces];
  const all = new Uint8Array(list.reduce((sum, piece) => sum + piece.length, 0));
  list.reduce((offset, piece) => {
    all.set(piece, offset);
    return offset + piece.length;
  }, 0);
  return all;
}

function membersOf(columns: readonly FrameColumn[], notes: Notes = []): Record<string, string> {
  const file = concat(
    xlsxPieces({ frame: toFrame(columns), verboseNames: new Map([['n', 'Number']]), cutAt: null }, notes, at),
  );
  return Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

interface Cell {
  readonly kind: 'text' | 'number' | 'boolean' | 'empty';
  readonly style: number;
  readonly value: string;
}

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Reads the cells as a spreadsheet would, without formatting. */
function cellsOf(sheet: string): Cell[][] {
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [
      ...(row ?? '').matchAll(
        /<c\/>|<c( t="(\w+)")?( s="(\d+)")?>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
      ),
    ].map(([all, , type, , style, text, value]): Cell => ({
      kind: all === '<c/>' ? 'empty' : type === 'inlineStr' ? 'text' : type === 'b' ? 'boolean' : 'number',
      style: Number(style ?? 0),
      value: text === undefined ? (value ?? '') : unescape(text),
    })),
  );
}

const sheet1 = (...columns: FrameColumn[]) => cellsOf(membersOf(columns)['xl/worksheets/sheet1.xml'] ?? '');
const text = (...values: Value[]): FrameColumn => ({ label: ['c'], type: genericTypes.text, values });
const numeric = (...values: Value[]): FrameColumn => ({ label: ['n'], type: genericTypes.numeric, values });
const times = (...values: Value[]): FrameColumn => ({ label: ['t'], type: genericTypes.temporal, values });
const plain = (kind: Cell['kind'], value: string, style = 0): Cell => ({ kind, value, style });

describe('spreadsheets', () => {
  test('have the parts that programs look for', () => {
    const members = membersOf([numeric(1)]);
    expect(Object.keys(members).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ]);
    expect(members['xl/worksheets/sheet1.xml']).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
  });

  test('have a bold head of names for people, and cells of the values’ own kinds', () => {
    const [head, ...rows] = sheet1(numeric(1.5, null), text('a & <b>', null), {
      label: ['x', 'y'],
      type: genericTypes.boolean,
      values: [true, false],
    });
    expect(head).toEqual([plain('text', 'Number', 1), plain('text', 'c', 1), plain('text', 'x, y', 1)]);
    expect(rows).toEqual([
      [plain('number', '1.5'), plain('text', 'a & <b>'), plain('boolean', '1')],
      [plain('empty', ''), plain('empty', ''), plain('boolean', '0')],
    ]);
  });

  test.each([
    ['days', [Date.UTC(2001, 0, 1), null], ['36892'], 2],
    ['seconds', [Date.UTC(2001, 0, 1), Date.UTC(2001, 0, 1, 12)], ['36892', '36892.5'], 3],
    ['milliseconds', [Date.UTC(2001, 0, 1) + 1], [String(36892 + 1 / 86_400_000)], 4],
  ])('times of whole %s are numbers of days that are shown so', (_, values, serials, style) => {
    const cells = sheet1(times(...values))
      .slice(1)
      .flat()
      .filter(cell => cell.kind !== 'empty');
    expect(cells).toEqual(serials.map(serial => plain('number', serial, style)));
  });

  test('writes values beyond a spreadsheet’s range as text: times before its calendar, and long ids', () => {
    expect(sheet1(times(Date.UTC(1900, 1, 28)))[1]).toEqual([plain('text', '1900-02-28')]);
    expect(sheet1(times(Date.UTC(1900, 1, 28, 12)))[1]).toEqual([plain('text', '1900-02-28 12:00:00')]);
    expect(sheet1(times(Date.UTC(1900, 2, 1)))[1]).toEqual([plain('number', '61', 2)]);
    expect(sheet1(numeric(9007199254740991, -1e15, 999999999999999))?.slice(1)).toEqual([
      [plain('text', '9007199254740991')],
      [plain('text', '-1000000000000000')],
      [plain('number', '999999999999999')],
    ]);
  });

  test('years of which some are before its calendar are numbers', () => {
    const cells = sheet1(times(Date.UTC(1880, 0, 1), null, Date.UTC(2023, 0, 1))).slice(1);
    expect(cells).toEqual([[plain('number', '1880')], [plain('empty', '')], [plain('number', '2023')]]);
  });

  test('numbers are shown in the formats of their columns, and stay numbers', () => {
    const columns = [numeric(1234.5), { ...numeric(0.25), label: ['share'] }, { ...numeric(7), label: ['plain'] }];
    const numberCodes = new Map([
      ['n', '"$"#,##0.00'],
      ['share', '0.0%'],
    ]);
    const file = concat(
      xlsxPieces({ frame: toFrame(columns), verboseNames: new Map(), cutAt: null, numberCodes }, [], at),
    );
    const members = unzipSync(file);
    const read = (name: string) => strFromU8(members[name] ?? new Uint8Array());
    expect(cellsOf(read('xl/worksheets/sheet1.xml'))[1]).toEqual([
      plain('number', '1234.5', 6),
      plain('number', '0.25', 7),
      plain('number', '7'),
    ]);
    expect(read('xl/styles.xml')).toContain(
      '<numFmt numFmtId="167" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="168" formatCode="0.0%"/>',
    );
    expect(read('xl/styles.xml')).toContain('<cellXfs count="8">');
  });

  test('a column is wide enough for its times and for its numbers in their formats', () => {
    const widths = (column: FrameColumn, code?: string) => {
      const numberCodes = new Map(code === undefined ? [] : [[column.label.join(), code]]);
      const file = concat(
        xlsxPieces({ frame: toFrame([column]), verboseNames: new Map(), cutAt: null, numberCodes }, [], at),
      );
      return Number(
        /width="(\d+)"/.exec(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()))?.[1],
      );
    };
    expect(widths(times(Date.UTC(2001, 0, 1)))).toBe(12);
    expect(widths(times(Date.UTC(2001, 0, 1, 12)))).toBe(21);
    expect(widths(times(1))).toBe(25);
    expect(widths(numeric(123_456_789_012), '#,##0.00" €"')).toBeGreaterThanOrEqual('123,456,789,012.00 €'.length);
    expect(widths(numeric(7), '0.0%')).toBe(13);
  });

  test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '=HYPERLINK("http://evil.example")'])(
    '%j is a text, now and after editing',
    value => {
      expect(sheet1(text(value))[1]).toEqual([plain('text', value, 5)]);
    },
  );

  test('a text that is too long for a cell is cut, and marked', () => {
    const [cell] = sheet1(text('x'.repeat(40_000)))[1] ?? [];
    expect(cell?.value).toHaveLength(MOST_CHARACTERS);
    expect(cell?.value.endsWith('x…')).toBe(true);
  });

  test('any text survives a round trip', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('_x000D_', '\u0001', '\r\n', ' a ', '\ufffe')),
          { minLength: 1 },
        ),
        values => {
          const wanted = values.map(value => [value === '' ? '' : value.replace(/\p{Surrogate}/gu, '\ufffd')]);
          expect(
            sheet1(text(...values))
              .slice(1)
              .map(row => row.map(cell => cell.value)),
          ).toEqual(wanted);
        },
      ),
    ));

  test('writes many rows in pieces, without losing any', () => {
    const values = Array.from({ length: 2 * ROWS_AT_ONCE + 1 }, (_, index) => index);
    expect(
      sheet1(numeric(...values))
        .slice(1)
        .map(([cell]) => Number(cell?.value)),
    ).toEqual(values);
  });

  test('the second sheet describes the result, moments as such', () => {
    const [moment] = cellsOf(
      membersOf([numeric(1)], [['As of', new Date(Date.UTC(2001, 0, 1, 12))]])['xl/worksheets/sheet2.xml'] ?? '',
    );
    expect(moment).toEqual([plain('text', 'As of', 1), plain('number', '36892.5', 3)]);
    const about = cellsOf(membersOf([numeric(1)], [['Query', '=SELECT 1']])['xl/worksheets/sheet2.xml'] ?? '');
    expect(about).toEqual([[plain('text', 'Query', 1), plain('text', '=SELECT 1', 5)]]);
  });

  test('more than a sheet holds is refused before anything is written', () => {
    const columns = [{ ...numeric(), values: { length: 1_048_576 } as unknown as readonly Value[] }];
    expect(() =>
      xlsxPieces(
        { frame: { columns, rowCount: 1_048_576, indexCount: 0 }, verboseNames: new Map(), cutAt: null },
        [],
        at,
      ),
    ).toThrow(QueryError);
  });
});

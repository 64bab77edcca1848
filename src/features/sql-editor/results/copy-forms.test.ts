import { describe, expect, test } from 'vitest';
import { copyText, type CopiedBlock } from './copy-forms';

const block: CopiedBlock = {
  columns: [
    { name: 'id', kind: 'integer' },
    { name: 'note', kind: 'text' },
    { name: 'price', kind: 'decimal' },
    { name: 'note', kind: 'float' },
  ],
  rows: [
    [9_007_199_254_740_993n, "it's | <b>", '0.10', 1.5],
    [-1n, '=HYPERLINK("x")', null, NaN],
  ],
};
const one = (kind: 'integer' | 'text', values: readonly (string | bigint | null)[]): CopiedBlock => ({
  columns: [{ name: 'a', kind }],
  rows: values.map(value => [value]),
});

describe('copied cells', () => {
  test('are separated by tabs, with formulas disarmed', () =>
    expect(copyText(block, 'tsv')).toBe(`9007199254740993\tit's | <b>\t0.10\t1.5\n-1\t"'=HYPERLINK(""x"")"\t\tNaN`));
  test('are written as CSV with column names', () =>
    expect(copyText(block, 'csv')).toBe(
      `id,note,price,note\n9007199254740993,it's | <b>,0.10,1.5\n-1,"'=HYPERLINK(""x"")",,NaN`,
    ));
  test('are written as JSON with every digit, unique names and only valid numbers', () => {
    const text = copyText(block, 'json');
    expect(text).toBe(
      `[\n  {"id": 9007199254740993, "note": "it's | <b>", "price": 0.10, "note_2": 1.5},\n` +
        `  {"id": -1, "note": "=HYPERLINK(\\"x\\")", "price": null, "note_2": "NaN"}\n]`,
    );
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });
  test('are written as Markdown that no value breaks', () =>
    expect(copyText(block, 'markdown')).toBe(
      `| id | note | price | note |\n| ---: | --- | ---: | ---: |\n` +
        `| 9007199254740993 | it's \\| &lt;b> | 0.10 | 1.5 |\n| -1 | =HYPERLINK("x") |  | NaN |`,
    ));
  test.each([
    ['numbers, each once', one('integer', [1n, 2n, 1n, null]), '(1, 2)'],
    ['texts, with quotes', one('text', ["O'Hare", 'x']), "('O''Hare', 'x')"],
    ['rows', block, "(9007199254740993, 'it''s | <b>', 0.10, 1.5),\n(-1, '=HYPERLINK(\"x\")', NULL, 'NaN')"],
  ])('are written as an SQL list: %s', (_, copied, text) => expect(copyText(copied, 'sql')).toBe(text));
  test('stay unchanged if there is only one', () => expect(copyText(one('text', ['=1+1\t']), 'tsv')).toBe('=1+1\t'));
});

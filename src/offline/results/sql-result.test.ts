import { describe, expect, test } from 'vitest';
import { DamagedResultError } from './decode';
import { encodeRunRows } from './encode-run';
import { decodeSqlResult } from './sql-result';

const column = (name: string, type: string, generic: number | null = null) => ({
  name,
  column_name: name,
  type,
  type_generic: generic,
  is_dttm: false,
});
const stored = (name: string, type: string, values: readonly unknown[]) =>
  decodeSqlResult(encodeRunRows({ columns: [column(name, type)], data: values.map(value => ({ [name]: value })) }))
    .columns[0];

describe('rows received as JSON', () => {
  test.each([
    ['whole numbers', 'INTEGER', [1, null, -3], 'integer', [1n, null, -3n]],
    ['whole numbers of 64 bits', 'BIGINT', [2n ** 63n - 1n], 'integer', [2n ** 63n - 1n]],
    ['larger ones', 'HUGEINT', [2n ** 64n], 'integer', ['18446744073709551616']],
    ['whole floats', 'FLOAT', [1, 2], 'float', [1, 2]],
    ['fractions', 'DECIMAL', [0.5, 2], 'float', [0.5, 2]],
    ['truths', 'BOOLEAN', [true, null, false], 'boolean', [true, null, false]],
    ['texts', 'STRING', ['a', '', null, 'Ünï\u0000'], 'text', ['a', '', null, 'Ünï\u0000']],
    ['days', 'DATE', ['2001-01-01'], 'date', ['2001-01-01']],
    ['what lies within', 'JSON', [{ a: [1] }, null], 'nested', ['{"a":[1]}', null]],
    ['different things', 'STRING', ['a', 1], 'text', ['a', '1']],
    ['nothing', 'STRING', [null, null], 'text', [null, null]],
  ])('keep %s', (_, type, values, kind, read) => {
    const found = stored('x', type, values);
    expect(found?.kind).toBe(kind);
    expect(found?.type).toBe(type);
    expect(found?.values()).toEqual(read);
    expect(values.map((__, row) => found?.at(row))).toEqual(read);
  });

  test('are empty for statements without a result, and show if there are more', () => {
    expect(decodeSqlResult(encodeRunRows({ columns: [], data: [] }))).toMatchObject({ rowCount: 0, truncated: false });
    const cut = encodeRunRows({ columns: [column('a', 'INTEGER')], data: [{ a: 1 }], displayLimitReached: true });
    expect(decodeSqlResult(cut)).toMatchObject({ rowCount: 1, truncated: true });
  });
});

test('bytes of incomplete rows are rejected', () => {
  const bytes = encodeRunRows({ columns: [column('a', 'STRING')], data: [{ a: 'text' }] });
  expect(() => decodeSqlResult(bytes.subarray(0, bytes.length / 2))).toThrow(DamagedResultError);
  expect(() => decodeSqlResult(new Uint8Array([1, 2, 3]))).toThrow(DamagedResultError);
});

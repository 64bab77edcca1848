import { expect, test } from 'vitest';
import { hasZone, zonedColumns } from './zoned-type';
import { genericTypes } from './dataset';

test.each<readonly [backend: string | undefined, type: string, expected: boolean]>([
  ['postgresql', 'TIMESTAMP WITH TIME ZONE', true],
  ['postgresql', 'TIMESTAMP(3) WITH TIME ZONE', true],
  ['postgresql', 'TIMESTAMPTZ', true],
  ['postgresql', 'TIMESTAMP WITHOUT TIME ZONE', false],
  ['postgresql', 'TIMESTAMP WITH TIME ZONE[]', false],
  ['postgresql', 'TIME WITH TIME ZONE', false],
  ['postgresql', 'DATE', false],
  ['duckdb', 'TIMESTAMP WITH TIME ZONE', true],
  ['duckdb', 'timestamptz', true],
  ['duckdb', 'TIMESTAMP', false],
  ['duckdb', 'TIMESTAMP_NS', false],
  ['duckdb', 'STRUCT(a TIMESTAMP WITH TIME ZONE)', false],
  ['trino', 'timestamp(6) with time zone', true],
  ['trino', 'timestamp(6)', false],
  ['trino', 'time(3) with time zone', false],
  ['mysql', 'TIMESTAMP', true],
  ['mysql', 'timestamp(6)', true],
  ['mariadb', 'TIMESTAMP', true],
  ['mysql', 'DATETIME', false],
  ['mysql', 'DATE', false],
  [undefined, 'TIMESTAMP WITH TIME ZONE', true],
  [undefined, 'TIMESTAMP', false],
  [undefined, '', false],
])('a column of %s of type %s has a zone: %s', (backend, type, expected) => {
  expect(hasZone(type, backend)).toBe(expected);
});

test('names the columns of a dataset whose times have a zone', () => {
  const column = (name: string, type: string) => ({
    name,
    type,
    generic: genericTypes.temporal,
    isTemporal: true,
    expression: null,
    verboseName: null,
    description: null,
  });
  const columns = [column('seen', 'TIMESTAMP WITH TIME ZONE'), column('made', 'TIMESTAMP')];
  expect([...zonedColumns({ columns, backend: 'duckdb' })]).toEqual(['seen']);
  expect([...zonedColumns({ columns, backend: 'mysql' })]).toEqual(['made']);
});

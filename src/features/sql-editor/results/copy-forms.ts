import Papa from 'papaparse';
import { FORMULA } from '@/query/download/csv';
import { memberNames } from '@/query/download/json';
import type { SqlColumn, SqlValue } from '@/offline/results/sql-result';
import { exactText, isNumberText } from './cell-text';

/** The formats for copied cells. */
export const copyForms = ['tsv', 'csv', 'json', 'markdown', 'sql'] as const;
export type CopyForm = (typeof copyForms)[number];

/** A block of cells: columns, and the values of each row. */
export interface CopiedBlock {
  readonly columns: readonly Pick<SqlColumn, 'name' | 'kind'>[];
  readonly rows: readonly (readonly SqlValue[])[];
}

type Copied = CopiedBlock['columns'][number];

/** A value as JSON, numbers with all their digits. Numbers that JSON cannot express become strings. */
export function jsonText(column: Copied, value: SqlValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  const text = exactText(column, value) ?? '';
  // JSON numbers have no leading zero.
  return isNumberText(column, value) && !/^-?0\d/.test(text) ? text : JSON.stringify(text);
}

function asJson({ columns, rows }: CopiedBlock): string {
  const names = memberNames(columns.map(column => column.name)).map(name => JSON.stringify(name));
  const objects = rows.map(
    row => `{${columns.map((column, index) => `${names[index]}: ${jsonText(column, row[index] ?? null)}`).join(', ')}}`,
  );
  return `[\n${objects.map(object => `  ${object}`).join(',\n')}\n]`;
}

const markdownCell = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replace(/\r\n|\n|\r/g, '<br>');

function asMarkdown({ columns, rows }: CopiedBlock): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isRight = (column: Copied) => ['integer', 'decimal', 'float'].includes(column.kind);
  return [
    line(columns.map(({ name }) => markdownCell(name))),
    line(columns.map(column => (isRight(column) ? '---:' : '---'))),
    ...rows.map(row => line(columns.map((column, index) => markdownCell(exactText(column, row[index] ?? null) ?? '')))),
  ].join('\n');
}

/** A value as an SQL literal. */
export function sqlLiteral(column: Copied, value: SqlValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const text = exactText(column, value) ?? '';
  return isNumberText(column, value) ? text : `'${text.replaceAll("'", "''")}'`;
}

/** `(1, 2, 3)` for one column, each value once, for `IN`; rows for `VALUES` for several. */
function asSqlList({ columns, rows }: CopiedBlock): string {
  const [only, another] = columns;
  const literals = rows.map(row => columns.map((column, index) => sqlLiteral(column, row[index] ?? null)));
  if (only && !another) {
    // Nothing equals NULL, so it would match nothing in a list.
    const values = new Set(literals.map(([literal = 'NULL']) => literal).filter(literal => literal !== 'NULL'));
    return `(${[...values].join(', ')})`;
  }
  return literals.map(row => `(${row.join(', ')})`).join(',\n');
}

/**
 * Lines of values. Spreadsheets run texts that start like a formula, so those get a leading apostrophe, as in files; a
 * single cell stays unchanged.
 */
function asLines({ columns, rows }: CopiedBlock, delimiter: '\t' | ',', withNames: boolean): string {
  const [only, another] = rows;
  const texts = rows.map(row => columns.map((column, index) => exactText(column, row[index] ?? null) ?? ''));
  if (only && !another && columns.length === 1) return texts[0]?.[0] ?? '';
  const names = withNames ? [columns.map(({ name }) => name)] : [];
  return Papa.unparse([...names, ...texts], { delimiter, newline: '\n', escapeFormulae: FORMULA });
}

/** Cells as text for the clipboard. */
export function copyText(block: CopiedBlock, form: CopyForm): string {
  switch (form) {
    case 'tsv':
      return asLines(block, '\t', false);
    case 'csv':
      return asLines(block, ',', true);
    case 'json':
      return asJson(block);
    case 'markdown':
      return asMarkdown(block);
    case 'sql':
      return asSqlList(block);
  }
}

import type { DuckDBConnection } from '@duckdb/node-api';
import * as v from 'valibot';
import type { FileNote } from '@/model/data-file';
import { duckdb } from '@/query/sql/duckdb';
import {
  contentOf,
  dateForms,
  missingSigns,
  missingWords,
  monthNames,
  numberPatterns,
  numberSigns,
  type Content,
  type DateForm,
  type NumberStyle,
  type TextCounts,
} from './text-values';

const countsSchema = v.object({
  all: v.number(),
  missing: v.number(),
  point: v.number(),
  comma: v.number(),
  either: v.number(),
  eitherByComma: v.number(),
  signs: v.number(),
  isOneValue: v.boolean(),
  plus: v.number(),
  dates: v.array(v.number()),
});

/** SQL conditions on a value; `x` is the value. */
type ValueExpression = (x: string) => string;

const matches =
  (pattern: string): ValueExpression =>
  x =>
    `regexp_full_match(${x}, ${duckdb.literal(pattern)})`;
const contains =
  (sign: string): ValueExpression =>
  x =>
    `contains(${x}, ${duckdb.literal(sign)})`;
const holdsSome =
  (pattern: string): ValueExpression =>
  x =>
    `regexp_matches(${x}, ${duckdb.literal(pattern)})`;
const both =
  (...conditions: readonly ValueExpression[]): ValueExpression =>
  x =>
    conditions.map(one => `(${one(x)})`).join(' AND ');

const isOneOf = (words: readonly string[]) => `IN (${words.map(word => duckdb.literal(word)).join(', ')})`;
const isMissing: ValueExpression = x => `lower(${x}) ${isOneOf(missingWords)}`;
const isSign: ValueExpression = x => `${x} ${isOneOf(missingSigns)}`;
const isPresent: ValueExpression = x => `NOT ${isMissing(x)}`;
const isPoint = both(isPresent, matches(numberPatterns.point));
const isComma = both(isPresent, matches(numberPatterns.comma));
const isEither = both(isPoint, isComma, holdsSome('[.,]'));
const ZONE = ':\\d{2}(\\.\\d+)? ?(Z|UTC|[+-]\\d{2}(:?\\d{2})?)$';
/** A date with the number of its month instead of the name. */
const withMonthNumber = (x: string) =>
  monthNames.reduce((text, names, month) => `regexp_replace(${text}, '-(?:${names.join('|')})-', '-${month + 1}-')`, x);
const instant = (x: string, { formats, named, isExact }: DateForm) => {
  const written = named
    ? withMonthNumber(`regexp_replace(lower(${x}), ${duckdb.literal(named.parts)}, ${duckdb.literal(named.into)})`)
    : x;
  const plain = `try_strptime(${written}, [${formats.map(format => duckdb.literal(format)).join(', ')}])`;
  if (!isExact) return plain;
  // As a time without a zone, DuckDB would ignore it.
  const inZone = `make_timestamp(epoch_us(TRY_CAST(${written} AS TIMESTAMPTZ)))`;
  const isInZone = `regexp_matches(${written}, ${duckdb.literal(ZONE)})`;
  return `coalesce(${plain}, CASE WHEN ${isInZone} THEN ${inZone} ELSE TRY_CAST(${written} AS TIMESTAMP) END)`;
};
const isOfForm =
  (form: DateForm): ValueExpression =>
  x =>
    `CASE WHEN ${matches(form.pattern)(x)} THEN ${instant(x, form)} IS NOT NULL ELSE false END`;

const namedDates = dateForms.flatMap(({ named, pattern }) => (named ? [`(?:${pattern})`] : [])).join('|');

/** The non-blank values of a column, as `x`. */
const valuesOf = (table: string, column: string) =>
  `(SELECT trim(${duckdb.identifier(column)}) AS x FROM ${duckdb.identifier(table)} WHERE trim(${duckdb.identifier(column)}) <> '')`;

async function countIn(connection: DuckDBConnection, values: string): Promise<TextCounts> {
  const judged = `SELECT x, ${isMissing('x')} AS m, NOT m AND ${matches(numberPatterns.point)('x')} AS p, NOT m AND ${matches(numberPatterns.comma)('x')} AS c
    FROM ${values}`;
  // There are many forms of dates and names of months: they are searched only where they may occur.
  const hasDigits = await holds(connection, values, holdsSome('\\d\\D+\\d+\\D+\\d'));
  const hasWords = await holds(connection, values, holdsSome('\\d.*\\p{L}{3}|\\p{L}{3}.*\\d'));
  const hasNames = hasWords && (await holds(connection, values, matches(namedDates)));
  const countForm = (form: DateForm) => ((form.named ? hasNames : hasDigits) ? count(isOfForm(form)('x')) : '0');
  const isOfBoth = "p AND c AND regexp_matches(x, '[.,]')";
  const count = (condition: string) => `count(*) FILTER (WHERE ${condition})::INTEGER`;
  const statement = `SELECT count(*)::INTEGER AS "all", ${count('m')} AS missing, ${count('p')} AS point, ${count('c')} AS comma,
    ${count(isOfBoth)} AS "either", ${count(`${isOfBoth} AND contains(x, ',')`)} AS "eitherByComma",
    ${count(isSign('x'))} AS signs, coalesce(min(x) FILTER (WHERE NOT m) = max(x) FILTER (WHERE NOT m), false) AS "isOneValue",
    ${count("starts_with(x, '+')")} AS plus,
    [${dateForms.map(countForm).join(', ')}] AS dates FROM (${judged})`;
  const reader = await connection.runAndReadAll(statement);
  return v.parse(countsSchema, reader.getRowObjectsJson()[0]);
}

/** Enough to rule out kinds for a column. */
const SAMPLE = 2000;

/** A column whose first values are neither numbers nor dates is not examined further. */
export async function countTexts(connection: DuckDBConnection, table: string, column: string): Promise<TextCounts> {
  const values = valuesOf(table, column);
  const sample = await countIn(connection, `(FROM ${values} LIMIT ${SAMPLE})`);
  const isText = sample.missing < sample.all && Math.max(sample.point, sample.comma, ...sample.dates) === 0;
  return isText || sample.all < SAMPLE ? sample : countIn(connection, values);
}

async function textsWhere(connection: DuckDBConnection, values: string, condition: ValueExpression): Promise<string[]> {
  const first = `SELECT x FROM ${values} WHERE ${condition('x')} LIMIT ${SAMPLE}`;
  const statement = `SELECT substr(x, 1, 60) FROM (${first}) GROUP BY ALL ORDER BY count(*) DESC, 1 LIMIT 3`;
  const reader = await connection.runAndReadAll(statement);
  return reader.getRows().map(([text]) => String(text));
}

async function holds(connection: DuckDBConnection, values: string, condition: ValueExpression): Promise<boolean> {
  const reader = await connection.runAndReadAll(`SELECT EXISTS (SELECT 1 FROM ${values} WHERE ${condition('x')})`);
  return reader.getRows()[0]?.[0] === true;
}

const note = (kind: FileNote['kind'], column: string, rest: Partial<FileNote> = {}): FileNote => ({
  kind,
  column,
  count: null,
  examples: [],
  ...rest,
});

interface Column {
  readonly table: string;
  readonly name: string;
  readonly counts: TextCounts;
}

async function setType(
  connection: DuckDBConnection,
  { table, name }: Column,
  type: string,
  value: ValueExpression,
): Promise<void> {
  const column = duckdb.identifier(name);
  const x = `trim(${column})`;
  const converted = `CASE WHEN ${x} = '' OR ${isMissing(x)} THEN NULL ELSE CAST(${value(x)} AS ${type}) END`;
  await connection.run(`ALTER TABLE ${duckdb.identifier(table)} ALTER ${column} TYPE ${type} USING ${converted}`);
}

async function missingNotes(connection: DuckDBConnection, { table, name, counts }: Column): Promise<FileNote[]> {
  if (counts.missing === 0) return [];
  return [
    note('missing-words', name, {
      count: counts.missing,
      examples: await textsWhere(connection, valuesOf(table, name), isMissing),
    }),
  ];
}

/** Whether a number has more integer digits than a DOUBLE preserves; `x` is written with a decimal point. */
const isLongNumber: ValueExpression = x =>
  `CASE WHEN regexp_matches(${x}, '^[+-]?\\d{16,}(\\.\\d*)?$')
    THEN coalesce(abs(TRY_CAST(split_part(${x}, '.', 1) AS HUGEINT)) > ${Number.MAX_SAFE_INTEGER}, true) ELSE false END`;

/** The message for a column that stays text because its numbers would lose digits; nothing if none would. */
export async function longNumberNotes(
  connection: DuckDBConnection,
  table: string,
  name: string,
  condition = isLongNumber,
): Promise<FileNote[]> {
  const examples = await textsWhere(connection, valuesOf(table, name), condition);
  return examples.length > 0 ? [note('long-numbers', name, { examples })] : [];
}

/** Identifiers, which nobody adds. */
const isIdentifier: ValueExpression = x => `regexp_matches(${x}, '\\d{15}')`;

/** The message for a column of numbers that are texts in their file; nothing if they may be identifiers. */
export async function quotedNumberNotes(
  connection: DuckDBConnection,
  table: string,
  name: string,
): Promise<FileNote[]> {
  const values = valuesOf(table, name);
  if (await holds(connection, values, isIdentifier)) return [];
  return [note('quoted-numbers', name, { examples: await textsWhere(connection, values, isPresent) })];
}

async function toNumbers(
  connection: DuckDBConnection,
  column: Column,
  style: NumberStyle,
  doubtful: boolean,
): Promise<FileNote[]> {
  const values = valuesOf(column.table, column.name);
  const { group, decimal } = numberSigns[style];
  const groups = both(isPresent, holdsSome(group));
  const isFraction: ValueExpression = x => `${contains(decimal)(x)} OR ${holdsSome('[eE]')(x)}`;
  const hasDecimals = await holds(connection, values, both(isPresent, isFraction));
  const isGrouped = await holds(connection, values, groups);
  const number: ValueExpression = x => `replace(regexp_replace(${x}, ${duckdb.literal(group)}, '', 'g'), ',', '.')`;
  const tooLong = both(isPresent, x =>
    hasDecimals ? isLongNumber(number(x)) : `TRY_CAST(${number(x)} AS BIGINT) IS NULL`,
  );
  const long = await longNumberNotes(connection, column.table, column.name, tooLong);
  if (long.length > 0) return long;
  const notes = [
    ...(style === 'comma' && hasDecimals ? [note('decimal-comma', column.name)] : []),
    ...(isGrouped
      ? [note('grouped-digits', column.name, { examples: await textsWhere(connection, values, groups) })]
      : []),
    ...(doubtful
      ? [note('decimal-or-thousands', column.name, { examples: await textsWhere(connection, values, isEither) })]
      : []),
    ...(await missingNotes(connection, column)),
  ];
  await setType(connection, column, hasDecimals ? 'DOUBLE' : 'BIGINT', number);
  return notes;
}

async function toDates(
  connection: DuckDBConnection,
  column: Column,
  form: DateForm,
  doubtful: boolean,
): Promise<FileNote[]> {
  const hasTimes = await holds(connection, valuesOf(column.table, column.name), both(isPresent, contains(':')));
  const notes = [
    ...dateNotes(column.name, form.formats[0] ?? '', doubtful),
    ...(await missingNotes(connection, column)),
  ];
  const type = hasTimes ? 'TIMESTAMP' : 'DATE';
  await setType(connection, column, type, x => instant(x, form));
  return notes;
}

/** The message for dates in another format than 2026-11-22. */
export function dateNotes(column: string, format: string, doubtful: boolean): FileNote[] {
  if (format.startsWith('%Y-')) return [];
  return [note(doubtful ? 'day-or-month' : 'date-format', column, { examples: [format] })];
}

/** Converts a text column to the type of its values, and reports the conversion. */
export async function convertTexts(
  connection: DuckDBConnection,
  column: Column,
  style: NumberStyle | null,
  likely: NumberStyle | null = null,
): Promise<FileNote[]> {
  const content: Content = contentOf(column.counts, style, likely);
  const values = valuesOf(column.table, column.name);
  switch (content.kind) {
    case 'text':
      return [];
    case 'numbers':
      return toNumbers(connection, column, content.style, content.doubtful);
    case 'dates':
      return toDates(connection, column, content.form, content.doubtful);
    case 'unclear-numbers':
      return [note('decimal-or-thousands', column.name, { examples: await textsWhere(connection, values, isEither) })];
    case 'mixed': {
      const numbers = column.counts.point >= column.counts.comma ? isPoint : isComma;
      const dates: ValueExpression = x => dateForms.map(form => isOfForm(form)(x)).join(' OR ');
      const expected = content.of === 'numbers' ? numbers : dates;
      const isCode: ValueExpression = x => `regexp_full_match(${x}, '0[0-9]+')`;
      const isOther = both(isPresent, x => `NOT (${expected(x)}) AND NOT ${isCode(x)}`);
      // Codes such as 01001 beside 53000: text is right.
      if (content.of === 'numbers' && !(await holds(connection, values, isOther))) return [];
      const examples = await textsWhere(
        connection,
        values,
        both(isPresent, x => `NOT (${expected(x)})`),
      );
      return [
        note(content.of === 'numbers' ? 'mixed-numbers' : 'mixed-dates', column.name, {
          count: content.others,
          examples,
        }),
      ];
    }
  }
}

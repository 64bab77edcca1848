import { QueryError } from '../query-error';
import type { Literal, Match } from './tree';

/** What differs between engines in the statements that `print` writes. */
export interface Dialect {
  readonly name: 'duckdb';
  identifier(name: string): string;
  literal(value: Literal): string;
  /** A timestamp cut to the start (or, for the week-ending grains, the end) of its period; null where unknown. */
  grain(grain: string, of: string): string | null;
  match(how: Match, of: string, pattern: string): string;
  asText(of: string): string;
}

/** ISO durations of the spec that DuckDB cuts with `date_trunc`. */
const truncated = new Map([
  ['PT1S', 'second'],
  ['PT1M', 'minute'],
  ['PT1H', 'hour'],
  ['P1D', 'day'],
  ['P1W', 'week'],
  ['P1M', 'month'],
  ['P3M', 'quarter'],
  ['P1Y', 'year'],
]);

/** Durations cut by counting fixed steps from midnight. */
const bucketed = new Map([
  ['PT5S', '5 seconds'],
  ['PT30S', '30 seconds'],
  ['PT5M', '5 minutes'],
  ['PT10M', '10 minutes'],
  ['PT15M', '15 minutes'],
  ['PT30M', '30 minutes'],
  ['PT0.5H', '30 minutes'],
  ['PT6H', '6 hours'],
]);

const week = (of: string, shift: string, back: string) => `date_trunc('week', ${of} ${shift}) ${back}`;

/** Weeks that start or end on another day than Monday, as Superset names them. */
const weeks = new Map<string, (of: string) => string>([
  ['1969-12-28T00:00:00Z/P1W', of => week(of, "+ INTERVAL '1 day'", "- INTERVAL '1 day'")],
  ['1969-12-29T00:00:00Z/P1W', of => `date_trunc('week', ${of})`],
  ['P1W/1970-01-03T00:00:00Z', of => week(of, "+ INTERVAL '1 day'", "+ INTERVAL '5 days'")],
  ['P1W/1970-01-04T00:00:00Z', of => `date_trunc('week', ${of}) + INTERVAL '6 days'`],
]);

/** Statements end at a NUL, wherever it stands, and no engine keeps one in a text or a name. */
function quote(text: string, mark: '"' | "'"): string {
  if (text.includes('\0')) throw new QueryError('bad-filter', 'Texts and names cannot contain the character NUL');
  return `${mark}${text.replaceAll(mark, mark + mark)}${mark}`;
}

/** Long numbers are written with an exponent: read as DECIMAL or HUGEINT, they would be other numbers than a column's DOUBLE. */
function numberText(value: number): string {
  const text = String(value);
  return Number.isSafeInteger(value) || text.replace(/\D/g, '').length <= 15 ? text : value.toExponential();
}

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

function instantText(instant: number): string {
  if (!(instant >= FIRST_INSTANT && instant <= LAST_INSTANT)) throw new QueryError('bad-filter', `The time ${instant} is out of range`);
  return `TIMESTAMP ${quote(new Date(instant).toISOString().replace('T', ' ').replace('Z', ''), "'")}`;
}

/** DuckDB 1.x, native and WebAssembly alike: nothing here needs the ICU or JSON extensions. */
export const duckdb: Dialect = {
  name: 'duckdb',
  identifier: name => quote(name, '"'),
  literal(value) {
    if (value === null) return 'NULL';
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    if (typeof value === 'number') return Number.isFinite(value) ? numberText(value) : `CAST(${quote(String(value), "'")} AS DOUBLE)`;
    if (typeof value === 'string') return quote(value, "'");
    return instantText(value.instant);
  },
  grain(grain, of) {
    const unit = truncated.get(grain);
    if (unit) return `date_trunc('${unit}', ${of})`;
    const step = bucketed.get(grain);
    if (step) return `time_bucket(INTERVAL '${step}', CAST(${of} AS TIMESTAMP))`;
    return weeks.get(grain)?.(of) ?? null;
  },
  match(how, of, pattern) {
    switch (how) {
      case 'like':
        return `${of} LIKE ${pattern}`;
      case 'not-like':
        return `${of} NOT LIKE ${pattern}`;
      case 'ilike':
        return `${of} ILIKE ${pattern}`;
      case 'regex':
        return `regexp_matches(${of}, ${pattern})`;
    }
  },
  asText: of => `CAST(${of} AS VARCHAR)`,
};

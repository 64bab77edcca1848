import { genericTypes } from '@/model/dataset';
import type { QueryDataset } from '../compile/dataset';
import { QueryError } from '../query-error';
import { scanSql, type SqlPart } from '../sql/scan';
import { clockWords, deviceFunctions, grammarWords } from './device-functions';
import type { TotalAggregate, CellMeasure } from '@/model/cells-plan';

/** Why cells do not answer a question, although rows might. */
export type NotCovered =
  /** It shows rows as they are. */
  | { readonly kind: 'rows' }
  /** A column that does not tell cells apart. */
  | { readonly kind: 'dimension'; readonly name: string }
  /** Times between those at which cells begin, or periods that are shorter. */
  | { readonly kind: 'grain'; readonly name: string }
  /** Its values for several cells do not follow from those of each. */
  | { readonly kind: 'not-additive'; readonly name: string }
  /** A total that was not requested when the cells were created. */
  | { readonly kind: 'measure'; readonly name: string };

export class NotCoveredError extends QueryError {
  readonly reason: NotCovered;

  constructor(reason: NotCovered) {
    super('unsupported', `Cells do not answer this question: ${reason.kind}`);
    this.reason = reason;
  }
}

const notCovered = (reason: NotCovered) => new NotCoveredError(reason);

/** An aggregate call in SQL that a person wrote. */
export interface AggregateCall {
  readonly aggregate: TotalAggregate | 'AVG';
  readonly of: CellMeasure['of'];
  readonly filter: string | null;
}

/** SQL of a person as texts, which are computed from cells, and aggregates, which cells replace. */
export type FragmentPart =
  | { readonly kind: 'text'; readonly sql: string }
  | { readonly kind: 'call'; readonly call: AggregateCall };

export interface ReadFragment {
  readonly parts: readonly FragmentPart[];
  /** Columns of the dataset outside of aggregates. */
  readonly columns: readonly string[];
}

const additive: ReadonlyMap<string, AggregateCall['aggregate']> = new Map([
  ['count', 'COUNT'],
  ['sum', 'SUM'],
  ['min', 'MIN'],
  ['max', 'MAX'],
  ['avg', 'AVG'],
]);

/** Functions of single values: around aggregates, and of columns that tell cells apart. */
const scalars: ReadonlySet<string> = new Set(
  `abs ceil ceiling coalesce concat contains date_diff date_part date_trunc day dayname dayofmonth dayofweek dayofyear
   ends_with exp floor greatest hour if ifnull isodow least left len length ln log log10 log2 lower lpad ltrim minute
   mod month monthname nullif power pow quarter regexp_extract regexp_matches regexp_replace replace reverse right round
   rpad rtrim second sign split_part sqrt starts_with strftime strip_accents strlen substr substring trim trunc upper
   week weekday year`.split(/\s+/),
);
/** Words before a bracket that are neither calls nor about groups of rows. */
const brackets: ReadonlySet<string> = new Set(
  'and as between by case cast char decimal else end in interval is like ilike not null numeric or then try_cast varchar when where'.split(
    ' ',
  ),
);
/** Words whose meaning depends on which rows there are. */
const aboutRows: ReadonlySet<string> = new Set(['distinct', 'filter', 'order', 'over', 'rowid', 'select', 'within']);

const lowerOf = ({ kind, text }: SqlPart) =>
  kind === 'name' ? text.slice(1, -1).replaceAll('""', '"').toLowerCase() : text.toLowerCase();
const isWord = ({ kind }: SqlPart) => kind === 'word' || kind === 'name';

/** The index of the bracket that closes the one at `open`. */
function closing(tokens: readonly SqlPart[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at]?.text === '(') depth += 1;
    if (tokens[at]?.text === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw notCovered({ kind: 'not-additive', name: '(' });
}

/** SQL that the server computes for each row: the same for all readers, at all times. */
function requireStable(tokens: readonly SqlPart[]): void {
  for (const [index, token] of tokens.entries()) {
    if (!isWord(token)) continue;
    const lower = lowerOf(token);
    const isCall = tokens[index + 1]?.text === '(';
    const isUnknown = isCall && !deviceFunctions.has(lower) && !grammarWords.has(lower);
    if (isUnknown || aboutRows.has(lower) || clockWords.has(lower) || (isCall && additive.has(lower)))
      throw notCovered({ kind: 'not-additive', name: lower });
  }
}

/** A total of numbers exists; one of texts and times does not. */
function requireNumbers(aggregate: AggregateCall['aggregate'], name: string, dataset: QueryDataset): void {
  const column = dataset.columns.find(known => known.name === name);
  if ((aggregate === 'SUM' || aggregate === 'AVG') && column?.generic !== genericTypes.numeric)
    throw notCovered({ kind: 'not-additive', name: `${aggregate}(${name})` });
}

/** The argument of an aggregate: a column by its name, if the text is nothing else. */
function argumentOf(
  aggregate: AggregateCall['aggregate'],
  tokens: readonly SqlPart[],
  sql: string,
  dataset: QueryDataset,
): CellMeasure['of'] {
  const [only] = tokens;
  if (aggregate === 'COUNT' && (tokens.length === 0 || (tokens.length === 1 && only?.text === '*')))
    return { kind: 'sql', sql: '*' };
  requireStable(tokens);
  const column =
    tokens.length === 1 && only && isWord(only)
      ? dataset.columns.find(known => known.expression === null && known.name.toLowerCase() === lowerOf(only))
      : undefined;
  if (!column) return { kind: 'sql', sql };
  requireNumbers(aggregate, column.name, dataset);
  return { kind: 'column', name: column.name };
}

/** The argument of an aggregate over a column of the dataset. */
export function columnArgument(
  aggregate: AggregateCall['aggregate'],
  name: string,
  dataset: QueryDataset,
): CellMeasure['of'] {
  const column = dataset.columns.find(known => known.name === name);
  requireNumbers(aggregate, name, dataset);
  if (!column?.expression) return { kind: 'column', name };
  return sqlArgument(column.expression);
}

/** SQL as the argument of an aggregate. @throws NotCoveredError */
export function sqlArgument(sql: string): CellMeasure['of'] {
  if (hasComment(sql)) throw notCovered({ kind: 'not-additive', name: '--' });
  requireStable(scanSql(sql));
  return { kind: 'sql', sql: sql.trim() };
}

const hasComment = (sql: string) => /--|\/\*/.test(sql);

/** Reads SQL that a person wrote. @throws NotCoveredError if cells cannot compute it */
export function readFragment(sql: string, dataset: QueryDataset): ReadFragment {
  if (hasComment(sql)) throw notCovered({ kind: 'not-additive', name: '--' });
  const tokens = scanSql(sql);
  const parts: FragmentPart[] = [];
  const columns = new Set<string>();
  const between = (first: number, last: number) =>
    sql.slice(tokens[first]?.end ?? 0, tokens[last]?.start ?? sql.length).trim();
  let copied = 0;

  /** Takes the aggregate that begins at a token. @returns the index after it */
  function takeCall(at: number, aggregate: AggregateCall['aggregate']): number {
    const end = closing(tokens, at + 1);
    const of = argumentOf(aggregate, tokens.slice(at + 2, end), between(at + 1, end), dataset);
    let last = end;
    let filter: string | null = null;
    if (tokens[end + 1]?.text.toLowerCase() === 'filter' && tokens[end + 2]?.text === '(') {
      last = closing(tokens, end + 2);
      if (tokens[end + 3]?.text.toLowerCase() !== 'where') throw notCovered({ kind: 'not-additive', name: 'filter' });
      requireStable(tokens.slice(end + 4, last));
      filter = between(end + 3, last);
    }
    parts.push({ kind: 'text', sql: sql.slice(copied, tokens[at]?.start) });
    parts.push({ kind: 'call', call: { aggregate, of, filter } });
    copied = tokens[last]?.end ?? sql.length;
    return last + 1;
  }

  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    if (token.text === '#') throw notCovered({ kind: 'not-additive', name: '#' });
    if (isWord(token)) {
      const lower = lowerOf(token);
      const isCall = tokens[at + 1]?.text === '(';
      const aggregate = isCall && token.kind === 'word' ? additive.get(lower) : undefined;
      if (aggregate) {
        at = takeCall(at, aggregate);
        continue;
      }
      if (aboutRows.has(lower) || (isCall && !scalars.has(lower) && !brackets.has(lower)))
        throw notCovered({ kind: 'not-additive', name: lower });
      const column = isCall ? undefined : dataset.columns.find(known => known.name.toLowerCase() === lower);
      if (column) columns.add(column.name);
    }
    at += 1;
  }
  parts.push({ kind: 'text', sql: sql.slice(copied) });
  return { parts, columns: [...columns] };
}

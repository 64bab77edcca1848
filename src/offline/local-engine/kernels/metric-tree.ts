import { scanSql, type SqlPart } from '@/query/sql/scan';
import type { Expression } from '@/query/sql/tree';

export type MetricFunction = 'count' | 'sum' | 'avg' | 'min' | 'max';
export type Operator = '+' | '-' | '*' | '/';
export type Comparison = Extract<Expression, { node: 'compare' }>['operator'];

/** An expression over groups, as far as kernels compute it. */
export type MetricTree =
  | { readonly node: 'aggregate'; readonly function: MetricFunction; readonly of: Expression | null }
  /** A literal's digits, and how many of them follow the point. */
  | { readonly node: 'number'; readonly digits: number; readonly scale: number }
  | {
      readonly node: 'arithmetic';
      readonly operator: Operator;
      readonly left: MetricTree;
      readonly right: MetricTree;
      /** Its own text, from which DuckDB tells its type. */
      readonly sql: string;
    };

export interface MetricCondition {
  readonly operator: Comparison;
  readonly left: MetricTree;
  readonly right: MetricTree;
}

class NoMetricError extends Error {
  override readonly name = 'NoMetricError';
}

const aggregateNames: Readonly<Record<string, MetricFunction>> = {
  count: 'count',
  sum: 'sum',
  avg: 'avg',
  min: 'min',
  max: 'max',
};
/** Words that make more of an expression than one over single rows. */
const beyondRows = new Set(
  'over filter distinct count sum avg min max median quantile_cont quantile_disc count_if bool_and bool_or'.split(' '),
);
const comparisons: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};

const isWord = (token: SqlPart | undefined, word: string) =>
  token?.kind === 'word' && token.text.toLowerCase() === word;

/** Whether an expression has a value for each row, whatever the others are. */
export const isOfRows = (sql: string): boolean =>
  !scanSql(sql).some(
    ({ kind, text }, at, all) =>
      kind !== 'text' &&
      beyondRows.has(text.toLowerCase().replaceAll('"', '')) &&
      (all[at + 1]?.text === '(' || /^(over|filter|distinct)$/i.test(text)),
  );

/** Recursive descent over the arithmetic of aggregates. */
class Parser {
  private at = 0;
  private readonly sql: string;
  private readonly tokens: readonly SqlPart[];

  constructor(sql: string) {
    this.sql = sql;
    this.tokens = scanSql(sql);
  }

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  private get mark(): string {
    const token = this.tokens[this.at];
    return token?.kind === 'mark' ? token.text : '';
  }

  private next(): SqlPart {
    const token = this.tokens[this.at];
    if (!token) throw new NoMetricError();
    this.at += 1;
    return token;
  }

  /** The text of tokens, up to the last one read. */
  private textFrom(start: number, end = this.at): string {
    return this.sql.slice(this.tokens[start]?.start, this.tokens[end - 1]?.end);
  }

  private chain(operators: string, operand: () => MetricTree): MetricTree {
    const start = this.at;
    let left = operand();
    while (this.mark !== '' && operators.includes(this.mark)) {
      const operator = this.next().text;
      // Two signs in a row are another operator, or a negation.
      if (operators.includes(this.mark) && this.mark !== '') throw new NoMetricError();
      const right = operand();
      if (operator !== '+' && operator !== '-' && operator !== '*' && operator !== '/') throw new NoMetricError();
      left = { node: 'arithmetic', operator, left, right, sql: this.textFrom(start) };
    }
    return left;
  }

  sum = (): MetricTree => this.chain('+-', this.product);
  private product = (): MetricTree => this.chain('*/', this.factor);

  private factor = (): MetricTree => {
    const token = this.next();
    if (token.text === '(' && token.kind === 'mark') {
      const of = this.sum();
      if (this.next().text !== ')') throw new NoMetricError();
      return of;
    }
    if (token.kind === 'number') return literal(token.text);
    const name = token.kind === 'word' ? aggregateNames[token.text.toLowerCase()] : undefined;
    if (name === undefined || this.next().text !== '(') throw new NoMetricError();
    return this.aggregate(name);
  };

  private aggregate(name: MetricFunction): MetricTree {
    const start = this.at;
    for (let depth = 1; depth > 0;) {
      const { kind, text } = this.next();
      if (kind === 'mark') depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    }
    const inside = this.tokens.slice(start, this.at - 1);
    if (isWord(this.tokens[this.at], 'filter') || isWord(this.tokens[this.at], 'over')) throw new NoMetricError();
    const isAll = inside.length === 1 && inside[0]?.text === '*';
    if (isAll && name === 'count') return { node: 'aggregate', function: 'count', of: null };
    if (inside.length === 0 || isAll) throw new NoMetricError();
    const sql = this.textFrom(start, this.at - 1);
    const isList = inside.some(({ text }, at) => text === ',' && depthAt(inside, at) === 0);
    if (isList || !isOfRows(sql) || inside.some(token => isWord(token, 'order'))) throw new NoMetricError();
    return { node: 'aggregate', function: name, of: rowExpression(inside, sql) };
  }

  private comparison(): MetricCondition {
    const left = this.sum();
    let text = '';
    while (this.mark !== '' && '<>=!'.includes(this.mark)) text += this.next().text;
    const operator = comparisons[text];
    if (operator === undefined) throw new NoMetricError();
    return { operator, left, right: this.sum() };
  }

  /** Comparisons that must all hold, with any parentheses around them. */
  conditions = (): readonly MetricCondition[] => {
    const found = [...this.condition()];
    while (isWord(this.tokens[this.at], 'and')) {
      this.at += 1;
      found.push(...this.condition());
    }
    return found;
  };

  /** A parenthesis opens conditions, or the arithmetic of a comparison. */
  private condition(): readonly MetricCondition[] {
    const start = this.at;
    const enclosed = this.mark === '(' ? orNull(() => this.enclosedConditions()) : null;
    if (enclosed) return enclosed;
    this.at = start;
    return [this.comparison()];
  }

  private enclosedConditions(): readonly MetricCondition[] {
    this.at += 1;
    const found = this.conditions();
    if (this.next().text !== ')') throw new NoMetricError();
    return found;
  }
}

function depthAt(tokens: readonly SqlPart[], at: number): number {
  return tokens.slice(0, at).reduce((depth, { text }) => depth + (text === '(' ? 1 : text === ')' ? -1 : 0), 0);
}

/** A fragment that shares its values with the column, if it only names one. */
function rowExpression(tokens: readonly SqlPart[], sql: string): Expression {
  const [token] = tokens;
  if (tokens.length > 1 || !token) return { node: 'fragment', sql };
  // DuckDB ignores the case of quoted names too.
  if (token.kind === 'word') return { node: 'column', name: token.text };
  return token.kind === 'name' && token.text.startsWith('"')
    ? { node: 'column', name: token.text.slice(1, -1).replaceAll('""', '"') }
    : { node: 'fragment', sql };
}

function literal(text: string): MetricTree {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const digits = whole + fraction;
  // Longer ones, and those with an exponent, are doubles or too large.
  if (digits === '' || digits.length > 9) throw new NoMetricError();
  return { node: 'number', digits: Number(digits), scale: fraction.length };
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof NoMetricError) return null;
    throw error;
  }
}

/** Null for expressions that kernels do not compute. */
export function parseMetric(sql: string): MetricTree | null {
  return orNull(() => {
    const parser = new Parser(sql);
    const tree = parser.sum();
    return parser.isAtEnd ? tree : null;
  });
}

/** Comparisons that must all hold; null for other conditions. */
export function parseConditions(sql: string): readonly MetricCondition[] | null {
  return orNull(() => {
    const parser = new Parser(sql);
    const conditions = parser.conditions();
    return parser.isAtEnd ? conditions : null;
  });
}

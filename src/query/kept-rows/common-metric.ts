import { scanSql, type SqlPart } from '../sql/scan';

/** Kinds of values, as far as arithmetic and comparisons of engines differ in them. */
export type ValueKind = 'integer' | 'big' | 'decimal' | 'double' | 'text' | 'date' | 'time' | 'boolean';

const numeric: ReadonlySet<ValueKind> = new Set<ValueKind>(['integer', 'big', 'decimal', 'double']);
export const isNumeric = (kind: ValueKind | null): boolean => kind !== null && numeric.has(kind);

/** Facts about the database of the rows. */
export interface MetricSource {
  readonly dialect: 'postgresql' | 'mysql' | 'trino';
  /** The column that an unquoted or a quoted name means to the source, and its kind; null if there is none. */
  column(name: string, isQuoted: boolean): { readonly name: string; readonly kind: ValueKind } | null;
}

class OtherSqlError extends Error {
  override readonly name = 'OtherSqlError';
}

const aggregates: ReadonlySet<string> = new Set(['count', 'sum', 'avg', 'min', 'max']);
const signs: ReadonlySet<string> = new Set(['=', '<>', '!=', '<', '>', '<=', '>=']);

/** The kind of an aggregate; null if sources differ from DuckDB or reject it. */
export function aggregateKind(name: string, of: ValueKind, dialect: MetricSource['dialect']): ValueKind | null {
  if (name === 'count') return 'integer';
  if (name === 'min' || name === 'max') return of === 'text' || of === 'boolean' ? null : of;
  if (!isNumeric(of)) return null;
  if (name === 'sum')
    return of === 'integer' && dialect === 'postgresql' ? 'integer' : of === 'double' ? of : 'decimal';
  // Trino rounds an average of decimals to their scale.
  if (dialect === 'trino') return of === 'decimal' ? null : 'double';
  return of === 'double' ? of : 'decimal';
}

/**
 * The kind of a metric in SQL, if it is one of the expressions that mean the same in the source and in DuckDB:
 * aggregates of columns and of `CASE` over one comparison, and arithmetic with them that neither rounds nor divides by
 * zero. Null for other SQL.
 */
export function commonMetricKind(sql: string, source: MetricSource): ValueKind | null {
  if (/--|\/\*|#/.test(sql)) return null;
  const tokens = scanSql(sql);
  let at = 0;
  const peek = (ahead = 0): SqlPart | undefined => tokens[at + ahead];
  const other = () => new OtherSqlError();
  const isWord = (word: string, ahead = 0) => {
    const token = peek(ahead);
    return token?.kind === 'word' && token.text.toLowerCase() === word;
  };
  const isMark = (text: string) => peek()?.kind === 'mark' && peek()?.text === text;
  function expect(accepted: boolean): void {
    if (!accepted) throw other();
    at += 1;
  }
  const mark = (text: string) => expect(isMark(text));
  const word = (text: string) => expect(isWord(text));

  function column() {
    const token = peek();
    at += 1;
    if (token?.kind === 'name' && token.text.startsWith('"') && source.dialect !== 'mysql') {
      const found = source.column(token.text.slice(1, -1).replaceAll('""', '"'), true);
      if (found) return found;
    }
    if (token?.kind === 'word') {
      const found = source.column(token.text, false);
      if (found) return found;
    }
    throw other();
  }

  function number(): 'integer' | 'decimal' {
    const token = peek();
    at += 1;
    // Exponents make doubles of some engines, and decimals of others.
    if (token?.kind !== 'number' || !/^\d+(?:\.\d+)?$/.test(token.text)) throw other();
    return token.text.includes('.') ? 'decimal' : 'integer';
  }

  const isZero = (token: SqlPart | undefined) => token?.kind === 'number' && Number(token.text) === 0;

  function sign(): string {
    const two = `${peek()?.text ?? ''}${peek(1)?.text ?? ''}`;
    const found = signs.has(two) && peek()?.end === peek(1)?.start ? two : (peek()?.text ?? '');
    if (!signs.has(found)) throw other();
    at += found.length;
    return found;
  }

  /** `CASE WHEN column = literal THEN value ELSE value END`, of which an aggregate is taken. */
  function choice(): ValueKind {
    word('case');
    word('when');
    const { kind } = column();
    const operator = sign();
    const literal = peek();
    if (kind === 'text') {
      if (source.dialect === 'mysql' || operator.includes('<') !== operator.includes('>')) throw other();
      expect(literal?.kind === 'text' && /^'[^\\]*'$/.test(literal.text));
    } else {
      if (!isNumeric(kind)) throw other();
      if (isMark('-')) at += 1;
      number();
    }
    word('then');
    const value = (): ValueKind => (peek()?.kind === 'number' ? number() : column().kind);
    const kinds = [value()];
    if (isWord('else')) {
      at += 1;
      if (isWord('null')) at += 1;
      else kinds.push(value());
    }
    word('end');
    if (!kinds.every(isNumeric)) throw other();
    const rank: readonly ValueKind[] = ['integer', 'big', 'decimal', 'double'];
    return rank[Math.max(...kinds.map(one => rank.indexOf(one)))] ?? 'double';
  }

  function aggregate(): ValueKind {
    const name = peek()?.text.toLowerCase() ?? '';
    at += 1;
    mark('(');
    let of: ValueKind = 'integer';
    if (name === 'count' && isMark('*')) at += 1;
    else {
      const isDistinct = isWord('distinct');
      if (isDistinct) {
        if (name !== 'count') throw other();
        at += 1;
      }
      of = isWord('case') ? choice() : column().kind;
      // Different texts may be equal there.
      if (isDistinct && of === 'text' && source.dialect === 'mysql') throw other();
    }
    mark(')');
    const kind = aggregateKind(name, of, source.dialect);
    if (kind === null) throw other();
    return kind;
  }

  function primary(): ValueKind {
    if (isMark('-')) {
      at += 1;
      return primary();
    }
    if (isMark('(')) {
      at += 1;
      const kind = sum();
      mark(')');
      return kind;
    }
    if (peek()?.kind === 'number') return number();
    if (peek(1)?.text !== '(') throw other();
    if (isWord('nullif')) {
      at += 2;
      const kind = sum();
      mark(',');
      number();
      mark(')');
      return kind;
    }
    if (isWord('coalesce')) {
      at += 2;
      const kind = sum();
      mark(',');
      const rest = number();
      mark(')');
      return kind === 'integer' ? rest : kind;
    }
    const name = peek();
    if (name?.kind !== 'word' || !aggregates.has(name.text.toLowerCase())) throw other();
    return aggregate();
  }

  /** The kind of a quotient, which is not rounded. */
  function quotient(left: ValueKind): ValueKind {
    const isSafe = (isWord('nullif') && peek(1)?.text === '(') || (peek()?.kind === 'number' && !isZero(peek()));
    const start = at;
    const right = primary();
    // `NULLIF(x, 0)`, and no other number.
    if (!isSafe || (isWord('nullif', start - at) && !isZero(tokens[at - 2]))) throw other();
    const hasDouble = left === 'double' || right === 'double';
    const isWhole = (kind: ValueKind) => kind === 'integer' || kind === 'big';
    if (source.dialect === 'trino' && !hasDouble) throw other();
    if (source.dialect === 'postgresql' && isWhole(left) && isWhole(right)) throw other();
    return hasDouble ? 'double' : 'decimal';
  }

  function product(): ValueKind {
    let kind = primary();
    while (isMark('*') || isMark('/')) {
      const isQuotient = isMark('/');
      at += 1;
      kind = isQuotient ? quotient(kind) : wider(kind, primary());
    }
    return kind;
  }

  function sum(): ValueKind {
    let kind = product();
    while (isMark('+') || isMark('-')) {
      at += 1;
      kind = wider(kind, product());
    }
    return kind;
  }

  function wider(left: ValueKind, right: ValueKind): ValueKind {
    if (!isNumeric(left) || !isNumeric(right)) throw other();
    if (left === 'double' || right === 'double') return 'double';
    return left === 'integer' && right === 'integer' ? 'integer' : 'decimal';
  }

  try {
    const kind = sum();
    return at === tokens.length ? kind : null;
  } catch (error) {
    if (error instanceof OtherSqlError) return null;
    throw error;
  }
}

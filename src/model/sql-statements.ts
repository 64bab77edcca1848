/** A statement of a script, without surrounding whitespace and its semicolon. */
export interface StatementRange {
  readonly from: number;
  readonly to: number;
}

/** The end of a quotation or comment that begins here, and how it continues; null if none begins. */
function skipTo(sql: string, at: number): number | null {
  const end = (mark: string, from: number) => {
    const found = sql.indexOf(mark, from);
    return found < 0 ? sql.length : found + mark.length;
  };
  switch (sql[at]) {
    case "'":
    case '"':
    case '`':
      // A doubled quote starts the next quotation immediately.
      return end(sql[at] ?? '', at + 1);
    case '-':
      return sql[at + 1] === '-' ? end('\n', at + 2) : null;
    case '/':
      return sql[at + 1] === '*' ? end('*/', at + 2) : null;
    case '$': {
      const [mark] = /^\$(?:[A-Za-z_]\w*)?\$/.exec(sql.slice(at, at + 64)) ?? [];
      return mark === undefined ? null : end(mark, at + mark.length);
    }
    case '{':
      // A template may contain anything.
      if (sql[at + 1] === '{') return end('}}', at + 2);
      if (sql[at + 1] === '%') return end('%}', at + 2);
      return sql[at + 1] === '#' ? end('#}', at + 2) : null;
    default:
      return null;
  }
}

const isBlank = (sign: string | undefined) => sign !== undefined && /\s/.test(sign);

function trimmed(sql: string, from: number, to: number): StatementRange | null {
  let [start, end] = [from, to];
  while (start < end && isBlank(sql[start])) start += 1;
  while (end > start && isBlank(sql[end - 1])) end -= 1;
  return start < end ? { from: start, to: end } : null;
}

/** The statements of a script, in order. Semicolons in quotations, comments and templates do not end a statement. */
export function statementsIn(sql: string): readonly StatementRange[] {
  const found: StatementRange[] = [];
  const marks = /['"`;$]|--|\/\*|\{[{%#]/g;
  let from = 0;
  const add = (to: number) => {
    const statement = trimmed(sql, from, to);
    if (statement) found.push(statement);
  };
  for (let match = marks.exec(sql); match; match = marks.exec(sql)) {
    if (match[0] === ';') {
      add(match.index);
      from = match.index + 1;
    } else marks.lastIndex = skipTo(sql, match.index) ?? match.index + 1;
  }
  add(sql.length);
  return found;
}

/**
 * The statement at a position: the one around it, else the one that ends before it on the same line, else the next.
 * Null for an empty script.
 */
export function statementAt(statements: readonly StatementRange[], at: number, sql: string): StatementRange | null {
  const around = statements.find(({ from, to }) => from <= at && at <= to);
  if (around) return around;
  const before = statements.findLast(({ to }) => to < at);
  if (before && !sql.slice(before.to, at).includes('\n')) return before;
  return statements.find(({ from }) => from > at) ?? before ?? null;
}

const EXPLAIN = /^explain\s+(?:analyze\s+)?/i;

/** The statement whose plan a statement asks for; null for another statement. */
export function explainedIn(sql: string): string | null {
  const [asked] = EXPLAIN.exec(sql.trimStart()) ?? [];
  return asked === undefined ? null : sql.trimStart().slice(asked.length);
}

/** A statement that asks for the plan of the first statement of a script; null for an empty script. */
export function explainFirst(script: string): string | null {
  const [first] = statementsIn(script);
  if (!first) return null;
  const sql = script.slice(first.from, first.to);
  return explainedIn(sql) === null ? `EXPLAIN ${sql}` : sql;
}

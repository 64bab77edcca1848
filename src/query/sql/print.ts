import { QueryError } from '../query-error';
import type { Dialect } from './dialect';
import { oneStatement } from './scan';
import type { Expression, OrderTerm, Select, TableReference } from './tree';

/** Writes a statement as SQL text. The only place where names and values become text. */
export function printSelect(select: Select, dialect: Dialect): string {
  const expression = (of: Expression) => printExpression(of, dialect);
  const clauses = [
    `SELECT ${select.columns.map(column => `${expression(column.of)} AS ${aliasOf(column.as, dialect)}`).join(',\n       ')}`,
    `FROM ${printTable(select.from, dialect)}`,
    ...select.joins.map(join => `JOIN ${printTable(join.with, dialect)} ON ${expression(join.on)}`),
  ];
  if (select.where.length > 0) clauses.push(`WHERE ${select.where.map(expression).join('\n  AND ')}`);
  if (select.groupBy.length > 0) clauses.push(`GROUP BY ${select.groupBy.map(expression).join(',\n         ')}`);
  if (select.having.length > 0) clauses.push(`HAVING ${select.having.map(expression).join('\n  AND ')}`);
  const terms = orderTerms(select, dialect).map(term => {
    const direction = `${term.descending ? 'DESC' : 'ASC'}${term.nulls === 'first' ? ' NULLS FIRST' : ''}`;
    return `${byBytes(term, select, dialect) ?? expression(term.of)} ${direction}`;
  });
  if (terms.length > 0) clauses.push(`ORDER BY ${terms.join(',\n         ')}`);
  return [...clauses, ...dialect.cut(select.limit, select.offset)].join('\n');
}

const aliasOf = (name: string, dialect: Dialect) => dialect.alias?.(name) ?? dialect.identifier(name);

/** The requested order, followed by columns that make the order of different rows unique. */
export function orderTerms({ orderBy, tieBreakers, groupBy }: Select, dialect: Dialect): readonly OrderTerm[] {
  if (orderBy.length === 0 && groupBy.length === 0 && !dialect.sortsUnordered) return [];
  const named = new Set(orderBy.map(({ of }) => (of.node === 'alias' ? of.name : null)));
  const ties = tieBreakers.filter(({ as, type }) => !named.has(as) && dialect.canSort(type));
  return [...orderBy, ...ties.map(({ as }): OrderTerm => ({ of: { node: 'alias', name: as }, descending: false }))];
}

/** The order of a text that breaks ties: it is nobody's choice, and all engines know the order of bytes. */
function byBytes(term: OrderTerm, { orderBy, tieBreakers, columns }: Select, dialect: Dialect): string | null {
  const { of } = term;
  if (!dialect.byBytes || of.node !== 'alias' || orderBy.includes(term)) return null;
  const column = columns.find(({ as }) => as === of.name);
  const tie = tieBreakers.find(({ as }) => as === of.name);
  // An expression in an order cannot name what the statement selects.
  return column ? dialect.byBytes(printExpression(column.of, dialect), tie?.type ?? null) : null;
}

function printTable(table: TableReference, dialect: Dialect): string {
  switch (table.node) {
    case 'table':
      return table.path.map(dialect.identifier).join('.');
    case 'statement':
      // The line break ends a comment in the statement's last line.
      return `(${oneStatement(table.sql, dialect.syntax).trim()}\n) AS ${aliasOf(table.as, dialect)}`;
    case 'select':
      return `(${printSelect(table.of, dialect)}) AS ${aliasOf(table.as, dialect)}`;
  }
}

function printExpression(expression: Expression, dialect: Dialect): string {
  const print = (of: Expression) => printExpression(of, dialect);
  switch (expression.node) {
    case 'column':
      // Tables with names are the statement's own, whose columns are named by it too.
      return expression.table
        ? `${aliasOf(expression.table, dialect)}.${aliasOf(expression.name, dialect)}`
        : dialect.identifier(expression.name);
    case 'alias':
      return aliasOf(expression.name, dialect);
    case 'literal':
      return dialect.literal(expression.value);
    case 'fragment':
      // Parentheses keep the fragment's operators from binding to the surrounding SQL.
      return isSimpleFragment(expression.sql) ? expression.sql : `(${expression.sql}\n)`;
    case 'aggregate':
      return `${expression.function}(${expression.distinct ? 'DISTINCT ' : ''}${print(expression.of)})`;
    case 'count-rows':
      return 'count(*)';
    case 'grain': {
      const cut = dialect.grain(expression.grain, print(expression.of));
      if (cut === null)
        throw new QueryError('unsupported-grain', `No grain spec for ${expression.grain} for database ${dialect.name}`);
      return cut;
    }
    case 'as-text':
      return dialect.asText(print(expression.of));
    case 'as-timestamp':
      return dialect.asTimestamp(print(expression.of));
    case 'to-time':
      return dialect.toTime(expression.form, print(expression.of));
    case 'compare':
      return `${print(expression.left)} ${expression.operator} ${print(expression.right)}`;
    case 'match':
      return dialect.match(expression.how, print(expression.of), print(expression.pattern));
    case 'in':
      return `${print(expression.of)} ${expression.negated ? 'NOT IN' : 'IN'} (${expression.values.map(print).join(', ')})`;
    case 'null-test':
      return `${print(expression.of)} IS ${expression.negated ? 'NOT ' : ''}NULL`;
    case 'truth-test':
      return dialect.isTruth(print(expression.of), expression.value);
    case 'all':
      return expression.of.length === 0 ? 'TRUE' : `(${expression.of.map(print).join(' AND ')})`;
    case 'any':
      return expression.of.length === 0 ? 'FALSE' : `(${expression.of.map(print).join(' OR ')})`;
    case 'not':
      return `NOT (${print(expression.of)})`;
  }
}

/** Calls and names that need no parentheses around them; keeps the common statement readable. */
function isSimpleFragment(sql: string): boolean {
  return /^[A-Za-z_]\w*(\([\w\s*".]*\))?$/.test(sql);
}

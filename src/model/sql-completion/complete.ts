import { quotedName, type NamedRelation, type RelationColumn } from '../database-metadata';
import { namedStatements, sourcesOf, type NamedStatement, type StatementSource } from './sources';
import { isIdleAt, statementAt, type ReadSql, type TypedToken } from './tokens';

/** Known names that SQL may use. */
export interface NameCatalogue {
  readonly schemas: readonly string[];
  /** Of the tab's schema. */
  readonly relations: readonly NamedRelation[];
  /** Columns of a table of that schema; empty if unknown. */
  readonly columnsOf: (table: string) => readonly RelationColumn[];
  readonly functions: readonly string[];
  /** The kind of database, which decides how names are quoted. */
  readonly backend?: string | null;
  readonly queries: readonly { readonly label: string; readonly sql: string }[];
}

export interface CompletedName {
  readonly label: string;
  readonly detail?: string;
  readonly kind: 'schema' | 'table' | 'column' | 'function' | 'keyword' | 'variable' | 'query';
  /** The inserted text; the label by default. */
  readonly apply?: string;
}

export interface Completion {
  readonly from: number;
  readonly options: readonly CompletedName[];
}

/** The context of a completion. */
export interface CompletionPlace {
  readonly from: number;
  /** The partial word being typed. */
  readonly typed: string;
  /** The name before a dot. */
  readonly qualifier: string | null;
  /** A table is expected here. */
  readonly isTable: boolean;
  readonly sources: readonly StatementSource[];
  readonly named: readonly NamedStatement[];
  /** At the start of a statement. */
  readonly isStart: boolean;
}

const alike = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const isDot = (token: TypedToken | undefined) => token?.kind === 'sign' && token.text === '.';

/** Keywords followed by a table name. */
const BEFORE_TABLES = new Set(['from', 'join', 'into', 'update', 'table', 'describe']);
/** Keywords that end a list of tables. */
const AFTER_TABLES = new Set(['where', 'on', 'using', 'select', 'group', 'order', 'having', 'limit', 'set', 'values']);

/** Whether the last relevant keyword is followed by tables; a comma continues the list. */
function standsAmongTables(before: readonly TypedToken[]): boolean {
  const last = before.at(-1);
  if (last && last.keyword !== '') return BEFORE_TABLES.has(last.keyword);
  if (last?.text !== ',') return false;
  let depth = 0;
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const token = before[index];
    if (!token) continue;
    if (token.text === ')') depth += 1;
    if (token.text === '(') depth -= 1;
    if (depth < 0) return false;
    if (depth > 0) continue;
    if (BEFORE_TABLES.has(token.keyword)) return true;
    if (AFTER_TABLES.has(token.keyword)) return false;
  }
  return false;
}

/** The context of a position; null if completion does not apply. */
export function readPlace(read: ReadSql, at: number): CompletionPlace | null {
  if (isIdleAt(read, at)) return null;
  const statement = statementAt(read.tokens, at);
  const typing = statement.find(({ kind, from, to }) => kind === 'word' && from < at && at <= to);
  if (!typing && statement.some(({ kind, from, to }) => kind === 'number' && from < at && at <= to)) return null;
  const from = typing?.from ?? at;
  const before = statement.filter(({ to }) => to <= from);
  const qualifier = isDot(before.at(-1)) ? before.at(-2) : undefined;
  return {
    from,
    typed: read.sql.slice(from, at),
    qualifier: qualifier?.kind === 'word' ? qualifier.text : null,
    isTable: standsAmongTables(qualifier ? before.slice(0, -2) : before),
    // The word being typed is not a table yet.
    sources: sourcesOf(statement.filter(token => token !== typing)),
    named: namedStatements(statement),
    isStart: before.length === 0,
  };
}

/** Names of the schema's tables whose columns a completion may need. */
export function tablesAt(place: CompletionPlace): readonly string[] {
  const isNamed = (table: string) => place.named.some(({ name }) => alike(name, table));
  const tables = place.sources.flatMap(({ table }) => (table !== null && !isNamed(table) ? [table] : []));
  const all = place.qualifier === null || place.isTable ? tables : [...tables, place.qualifier];
  return [...new Set(all)];
}

const named = (
  name: string,
  { backend = null }: Pick<NameCatalogue, 'backend'>,
  rest: Omit<CompletedName, 'label' | 'apply'>,
): CompletedName => {
  const apply = quotedName(name, backend);
  return { label: name, ...rest, ...(apply === name ? {} : { apply }) };
};

const columnOptions = (columns: readonly RelationColumn[], catalogue: NameCatalogue): readonly CompletedName[] =>
  columns.map(({ name, type }) => named(name, catalogue, { kind: 'column', detail: type.toLowerCase() }));

/** The columns of a statement's sources. */
function columnsOf(source: StatementSource, { named: statements }: CompletionPlace, catalogue: NameCatalogue) {
  const { table } = source;
  if (table === null) return [];
  const own = statements.find(({ name }) => alike(name, table));
  if (own) return own.columns.map(name => named(name, catalogue, { kind: 'column', detail: own.name }));
  return columnOptions(catalogue.columnsOf(table), catalogue);
}

const tableOptions = (catalogue: NameCatalogue): readonly CompletedName[] =>
  catalogue.relations.map(({ name, kind }) => named(name, catalogue, { kind: 'table', detail: kind }));

const statementOptions = ({ named: statements }: CompletionPlace, catalogue: NameCatalogue): readonly CompletedName[] =>
  statements.map(({ name }) => named(name, catalogue, { kind: 'table', detail: 'with' }));

function afterDot(qualifier: string, place: CompletionPlace, catalogue: NameCatalogue): readonly CompletedName[] {
  if (catalogue.schemas.some(schema => alike(schema, qualifier)) && place.isTable) return tableOptions(catalogue);
  const source = place.sources.find(({ name }) => alike(name, qualifier));
  if (source) return columnsOf(source, place, catalogue);
  const columns = columnOptions(catalogue.columnsOf(qualifier), catalogue);
  if (columns.length > 0) return columns;
  return catalogue.schemas.some(schema => alike(schema, qualifier)) ? tableOptions(catalogue) : [];
}

/** Anything allowed in an expression. */
function inExpression(place: CompletionPlace, catalogue: NameCatalogue): readonly CompletedName[] {
  const aliases = place.sources
    .filter(({ name, table }) => table === null || !alike(name, table))
    .map(({ name, table }) =>
      named(name, catalogue, { kind: 'variable', ...(table === null ? {} : { detail: table }) }),
    );
  return [
    ...place.sources.flatMap(source => columnsOf(source, place, catalogue)),
    ...aliases,
    ...statementOptions(place, catalogue),
    ...tableOptions(catalogue),
    ...catalogue.functions.map((label): CompletedName => ({ label, kind: 'function', apply: `${label}(` })),
  ];
}

/** Without duplicates: the same column of two tables is one name. */
function distinct(options: readonly CompletedName[]): readonly CompletedName[] {
  const seen = new Set<string>();
  return options.filter(({ kind, label }) => {
    const key = `${kind} ${label}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Completions for a position; null if there are none. */
export function completeAt(place: CompletionPlace, catalogue: NameCatalogue): Completion | null {
  const { from, qualifier, isTable, isStart } = place;
  const options =
    qualifier !== null
      ? afterDot(qualifier, place, catalogue)
      : isTable
        ? [
            ...statementOptions(place, catalogue),
            ...tableOptions(catalogue),
            ...catalogue.schemas.map(name => named(name, catalogue, { kind: 'schema' })),
          ]
        : inExpression(place, catalogue);
  // Whole queries are offered at the start of a statement.
  const queries = isStart
    ? catalogue.queries.map(({ label, sql }): CompletedName => ({ label, kind: 'query', apply: sql }))
    : [];
  const all = distinct([...options, ...queries]);
  return all.length > 0 ? { from, options: all } : null;
}

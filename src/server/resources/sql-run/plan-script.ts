import type { Dialect } from '@/query/sql/dialect';
import { engineNames } from '../../engines/location';
import type { ScriptPart } from '../../engines/engine';
import { effectiveLimit, limitOf, withLimit } from '../../engines/script/limit';
import { splitStatements, type ScriptStatement } from '../../engines/script/split';
import { statementKind, type StatementKind } from '../../engines/script/statement-kind';
import { engineNameOf } from '../../connections/kinds';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { LimitingFactor } from '../../metadata/schema/sql-editor';
import { RunError, dmlNotAllowed, wireError } from './run-error';

/** Maximum number of statements per run. */
const MOST_STATEMENTS = 50;
const LONGEST_NAME = 63;

/** A table or view to create from a run's last query. */
export interface NewRelation {
  readonly method: 'TABLE' | 'VIEW';
  readonly name: string;
}

export interface PlannedStatement extends ScriptPart {
  /** The offset where it begins in the script, from 0. */
  readonly line: number;
}

/** The steps of a run, statement by statement. */
export interface ScriptPlan {
  readonly statements: readonly PlannedStatement[];
  /** Whether data or tables are changed, so that everything runs in one transaction. */
  readonly changes: boolean;
  readonly limit: number;
  /** The limit that takes effect if there are more rows. */
  readonly factor: LimitingFactor;
  /** One more row than is returned, to detect whether there are more. */
  readonly maxRows: number;
}

const plain = /^[a-z_][a-z0-9_]*$/;
const nameIn = (dialect: Dialect, name: string) => (plain.test(name) ? name : dialect.identifier(name));

const ctasNotSelect = () =>
  new RunError(
    500,
    wireError(
      'CTAS (create table as select) can only be run with a query where the last statement is a SELECT. ' +
        'Please make sure your query has a SELECT as its last statement. Then, try running your query again.',
      'INVALID_CTAS_QUERY_ERROR',
      [1023],
    ),
  );
const cvasNotSelect = (isSingle: boolean) =>
  new RunError(
    500,
    wireError(
      'CVAS (create view as select) can only be run with a query with a single SELECT statement. ' +
        'Please make sure your query has only a SELECT statement. Then, try running your query again.',
      'INVALID_CVAS_QUERY_ERROR',
      [isSingle ? 1025 : 1024],
    ),
  );

/**
 * @throws RunError for a relation that the connection does not allow, or that cannot be created from these statements
 */
function requireRelation(
  { method, name }: NewRelation,
  kinds: readonly StatementKind[],
  database: Pick<DatabaseRow, 'allow_ctas' | 'allow_cvas'>,
): void {
  if (method === 'TABLE' && kinds.at(-1) !== 'read') throw ctasNotSelect();
  if (method === 'VIEW' && (kinds.length !== 1 || kinds[0] !== 'read')) throw cvasNotSelect(kinds.length === 1);
  const allowed = method === 'TABLE' ? database.allow_ctas : database.allow_cvas;
  if (allowed !== 1)
    throw dmlNotAllowed(
      `This database does not allow ${method === 'TABLE' ? 'tables' : 'views'} to be created from queries.`,
    );
  if (name.length > LONGEST_NAME)
    throw new RunError(400, wireError('The name of the table is too long.', 'INVALID_CTAS_QUERY_ERROR', [1023]));
}

/** The limit of the script's last statement. */
const writtenLimit = (statements: readonly ScriptStatement[]) => {
  const last = statements.at(-1);
  return last ? limitOf(last) : null;
};

/**
 * Plans a script. Checks here whether data may be changed; the engine checks what statements reach.
 * @throws RunError if nothing can be run, with the reason
 */
export function planScript(
  script: string,
  {
    chosenLimit,
    relation,
    database,
    dialect,
  }: {
    readonly chosenLimit: number;
    readonly relation: NewRelation | null;
    readonly database: Pick<DatabaseRow, 'backend' | 'allow_dml' | 'allow_ctas' | 'allow_cvas'>;
    readonly dialect: Dialect;
  },
): ScriptPlan {
  const found = splitStatements(script, dialect.syntax);
  if (found.length === 0)
    throw new RunError(
      500,
      wireError('There is no statement to run.', 'GENERIC_DB_ENGINE_ERROR', [1002], {
        engine_name: engineNames[engineNameOf(database.backend)],
      }),
    );
  if (found.length > MOST_STATEMENTS)
    throw new RunError(
      400,
      wireError(`A run can have ${MOST_STATEMENTS} statements at most.`, 'GENERIC_DB_ENGINE_ERROR', [1002]),
    );
  const kinds = found.map(statementKind);
  if (relation) requireRelation(relation, kinds, database);
  if (database.allow_dml !== 1 && kinds.includes('change')) throw dmlNotAllowed();
  const { limit, factor } = effectiveLimit(writtenLimit(found), chosenLimit);
  const last = found.length - 1;
  const statements = found.map((statement, at): PlannedStatement => {
    if (relation && at === last) {
      const made = withLimit(statement, limit);
      return {
        line: statement.line,
        isQuery: false,
        sql: `CREATE ${relation.method} ${nameIn(dialect, relation.name)} AS \n${made}`,
      };
    }
    // The engine rejects other statements in its own words.
    const isQuery = kinds[at] !== 'change';
    return {
      line: statement.line,
      isQuery,
      sql: kinds[at] === 'read' ? withLimit(statement, limitFor(statement, limit) + 1) : statement.sql,
    };
  });
  const changes = statements.some(({ isQuery }) => !isQuery);
  return { statements, changes, limit, factor, maxRows: limit + 1 };
}

/** An earlier statement uses its own limit if that is smaller. */
const limitFor = (statement: ScriptStatement, limit: number) => Math.min(limitOf(statement) ?? limit, limit);

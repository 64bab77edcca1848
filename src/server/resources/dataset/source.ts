import { parseJsonObject } from '@/lib/json';
import { QueryError } from '@/query/query-error';
import { renderedDataset } from '@/query/compile/templates';
import type { SignedIn } from '../../auth/caller';
import { EngineError, type Engine, type TableColumn } from '../../engines/engine';
import { HttpError, fieldInvalid } from '../../http-error';
import type { Services } from '../../services';
import { findDatabase } from '../database/policy';

/** The source of a dataset's rows. */
export interface DatasetSource {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly table: string;
  readonly sql: string | null;
  readonly templateParams: string | null;
}

const missingTable = (table: string) =>
  fieldInvalid(
    422,
    'table_name',
    `Table [${table}] could not be found, please double check your database connection, schema, and table name`,
  );

/** The recorded server fails without a reason; here the author of the statement gets one. */
function notPossible(error: unknown): unknown {
  const isTold = error instanceof QueryError || (error instanceof EngineError && error.code !== 'unreadable');
  if (!isTold) return error;
  return new HttpError(500, { message: `Fatal error: ${error.message}` }, { cause: error });
}

/** A dataset's SQL with templates rendered without filters. @throws QueryError `bad-template` */
function rendered({ sql, templateParams }: DatasetSource, caller: SignedIn): string {
  const shape = {
    columns: [],
    metrics: new Map<string, string>(),
    mainTemporalColumn: null,
    templateParameters: parseJsonObject(templateParams),
  };
  const source = { node: 'statement', sql: sql ?? '', as: 'virtual_table' } as const;
  const options = { caller: { id: caller.userId, username: caller.username, email: caller.email } };
  const { dataset } = renderedDataset({ ...shape, source }, {}, null, options);
  return dataset.source.node === 'statement' ? dataset.source.sql : '';
}

/** The engine of a connection that the caller may use. @throws HttpError 422 */
async function engineOf(services: Services, caller: SignedIn, databaseId: number): Promise<Engine> {
  if (!(await findDatabase(services.store, caller, databaseId)))
    throw fieldInvalid(422, 'database', 'Database does not exist');
  return services.engines.of(databaseId);
}

/**
 * The columns that a dataset has at its connection.
 * @throws HttpError 422 for a missing connection or table, 500 for SQL that is not a single SELECT or fails (recorded)
 */
export async function readColumns(
  services: Services,
  caller: SignedIn,
  source: DatasetSource,
): Promise<readonly TableColumn[]> {
  const engine = await engineOf(services, caller, source.databaseId);
  try {
    if (source.sql) {
      const sql = rendered(source, caller);
      await engine.checkStatement(sql);
      return await engine.columnsOf(sql);
    }
    const columns = await engine.columns(source.schema ?? '', source.table);
    if (columns.length === 0) throw missingTable(source.table);
    return columns;
  } catch (error) {
    throw notPossible(error);
  }
}

/**
 * Checks the source of a dataset: its table exists, its SQL is a single SELECT. A template that needs filters to be
 * rendered is checked when it has them.
 */
export async function checkSource(services: Services, caller: SignedIn, source: DatasetSource): Promise<void> {
  if (!source.sql) return void (await readColumns(services, caller, source));
  const engine = await engineOf(services, caller, source.databaseId);
  try {
    await engine.checkStatement(rendered(source, caller));
  } catch (error) {
    if (error instanceof QueryError && error.code === 'bad-template') return;
    throw notPossible(error);
  }
}

import { engineNameOf } from '../../connections/kinds';
import type { SignedIn } from '../../auth/caller';
import type { ExactTable } from '../../engines/exact/table';
import { firstRows } from '../../engines/exact/table';
import type { Services } from '../../services';
import { findDatabase } from '../database/policy';
import { createQueryStore, maySeeRun } from './query-store';
import { RunError, toRunError, wireError } from './run-error';

const TIMEOUT = 60_000;

const unknownRun = () =>
  new RunError(
    404,
    wireError(
      'The query associated with these results could not be found. You need to re-run the original query.',
      'RESULTS_BACKEND_ERROR',
      [1031, 1032, 1033],
    ),
  );
const noRowsOf = (message: string) => new RunError(410, wireError(message, 'RESULTS_BACKEND_ERROR', [1031]));

/** A file name valid on every system. */
const fileName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/[^\x20-\x7e]/g, '_') || 'query';

/** The rows of a run for a file: the stored ones, else read again. @throws RunError */
export async function exportedTable(
  services: Services,
  caller: SignedIn,
  clientId: string,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly table: ExactTable }> {
  const row = await createQueryStore(services).byClientId(clientId);
  if (!row || !maySeeRun(caller, row)) throw unknownRun();
  const database = await findDatabase(services.store, caller, row.database_id);
  if (!database) throw unknownRun();
  const name = fileName(row.tab_name ?? `query_${row.id}`);
  const kept = row.results_key === null ? undefined : await services.sqlRuns.results.find(row.results_key);
  if (kept) return { name, table: kept };
  const sql = row.select_as_cta_used === 1 ? row.select_sql : row.executed_sql;
  if (row.status !== 'success' || sql === null) throw noRowsOf('The query has no rows to export.');
  const limit = row.limit ?? 0;
  try {
    const engine = await services.engines.of(database.id);
    const options = { schema: row.schema, maxRows: Math.max(1, limit), timeoutMilliseconds: TIMEOUT };
    // Runs that changed data are rejected here: only queries are repeated.
    const table = await engine.read(sql, options, { person: caller.userId, signal });
    return { name, table: firstRows(table, Math.max(1, limit)) };
  } catch (error) {
    throw toRunError(error, engineNameOf(database.backend));
  }
}

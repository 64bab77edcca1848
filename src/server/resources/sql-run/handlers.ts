import { sqlRunEndpoints as endpoints } from '@/api/sql-run';
import { formatScript } from '@/query/sql/format-script';
import { canDownload } from '@/model/rights';
import { badRequest, forbidden, notFound } from '../../http-error';
import { query, type Implementation } from '../../http/implementation';
import { streamOf } from '../../http/pieces';
import type { Services } from '../../services';
import { findDatabase } from '../database/policy';
import { runAnswer } from './answer';
import { estimateScript } from './estimate';
import { exportedTable } from './export';
import { presentOne } from './present';
import { createQueryStore, maySeeRun } from './query-store';
import { exactCsv } from './rows-csv';
import { runAndWait, runInBackground } from './run';
import { RunError, wireError } from './run-error';
import { validateScript } from './validate';

/** Returns a run's failure in the contract's form. */
async function told<T>(run: Promise<T>): Promise<T> {
  try {
    return await run;
  } catch (error) {
    throw error instanceof RunError ? error.toHttpError() : error;
  }
}

const noResults = () =>
  new RunError(
    410,
    wireError(
      'Data could not be retrieved from the results backend. You need to re-run the original query.',
      'RESULTS_BACKEND_ERROR',
      [1031, 1032, 1033],
    ),
  ).toHttpError();

const accepted = (body: unknown) =>
  new Response(JSON.stringify(body), {
    status: 202,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });

/** Endpoints for people's statements: running, estimating, checking and formatting them, and reading their rows. */
export function sqlRunHandlers(services: Services): Implementation[] {
  const queries = createQueryStore(services);
  return [
    query(endpoints.execute, async ({ store, caller, body, header }) => {
      if (body.runAsync === true) {
        const row = await told(runInBackground(services, caller, body));
        return accepted({ query: await presentOne(store, row) });
      }
      const { row, table } = await told(runAndWait(services, caller, body));
      return runAnswer({ run: await presentOne(store, row), table, accept: header('Accept') ?? '' });
    }),
    query(endpoints.results, async ({ store, caller, q, header }) => {
      if (!q) throw badRequest("Not a valid rison schema: 'key' is a required property");
      const row = await queries.byResultsKey(q.key);
      const table = row && (await services.sqlRuns.results.find(q.key));
      if (!row || !table) throw noResults();
      if (!maySeeRun(caller, row)) throw forbidden();
      // People who lost access to the data since can no longer read them.
      if (!(await findDatabase(store, caller, row.database_id))) throw forbidden();
      return runAnswer({ run: await presentOne(store, row), table, rows: q.rows, accept: header('Accept') ?? '' });
    }),
    query(endpoints.export, async ({ caller, path, signal }) => {
      if (!canDownload(caller.roles)) throw forbidden();
      const { name, table } = await told(exportedTable(services, caller, path.clientId, signal));
      return new Response(streamOf(exactCsv(table)), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename=${name}.csv`,
          'Cache-Control': 'no-store',
        },
      });
    }),
    query(endpoints.estimate, async ({ caller, body, signal }) => ({
      body: { result: await told(estimateScript(services, caller, body, signal)) },
    })),
    query(endpoints.format, async ({ store, caller, body }) => {
      const database =
        typeof body.database_id === 'number' ? await findDatabase(store, caller, body.database_id) : undefined;
      const backend = database?.backend ?? body.engine ?? '';
      return { body: { result: formatScript(body.sql, backend) ?? body.sql } };
    }),
    query(endpoints.validate, async ({ store, caller, path, body, signal }) => {
      const database = await findDatabase(store, caller, Number(path.id));
      if (!database) throw notFound();
      return { body: { result: await told(validateScript(services, caller, database, body, signal)) } };
    }),
  ];
}

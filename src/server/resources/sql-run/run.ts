import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { keptTextSchema } from '@/api/kept-text';
import type { ExecuteBody } from '@/api/sql-run';
import { SQL_ROW_LIMIT } from '@/model/limits';
import type { EngineName } from '../../engines/location';
import type { SignedIn } from '../../auth/caller';
import type { Engine } from '../../engines/engine';
import { firstRows, noRows, type ExactTable } from '../../engines/exact/table';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { QueryRow } from '../../metadata/schema/sql-editor';
import type { Services } from '../../services';
import { engineNameOf } from '../../connections/kinds';
import { findDatabase } from '../database/policy';
import { selectStar } from '../database/table-metadata';
import { runColumns } from './columns';
import { planScript, type NewRelation, type ScriptPlan } from './plan-script';
import { createQueryStore, type QueryStore } from './query-store';
import { RunError, toRunError, wireError } from './run-error';
import { readParameters, renderScript } from './template';

/** How long a run is awaited, and how long it may continue in the background. */
const WAITED_FOR = 60_000;
const IN_BACKGROUND = 600_000;
/** The recorded server's limit. */
const LONGEST_CLIENT_ID = 11;

/** A successful run. */
interface Finished {
  readonly row: QueryRow;
  readonly table: ExactTable;
}

const createFailed = () => new RunError(500, { message: 'Create failed', error_type: 'GENERIC_DB_ENGINE_ERROR' });

const missingDatabase = () =>
  new RunError(
    500,
    wireError(
      'The database referenced in this query was not found. ' +
        'Please contact an administrator for further assistance or try again.',
      'GENERIC_BACKEND_ERROR',
      [1011],
    ),
  );
const closedDatabase = () =>
  new RunError(
    403,
    wireError('You may not run queries against this database.', 'DATABASE_SECURITY_ACCESS_ERROR', [1011]),
  );

/** A connection that the caller may run statements against. @throws RunError */
export async function openConnection({ store }: Services, caller: SignedIn, id: number): Promise<DatabaseRow> {
  const visible = await findDatabase(store, caller, id);
  if (visible?.expose_in_sqllab === 1) return visible;
  const exists = await store.selectFrom('database').select('id').where('id', '=', id).executeTakeFirst();
  throw exists ? closedDatabase() : missingDatabase();
}

function chosenLimit(limit: number | null | undefined): number {
  return limit === null || limit === undefined || limit <= 0 ? SQL_ROW_LIMIT : Math.min(limit, SQL_ROW_LIMIT);
}

/** The table or view to create. Without a name it gets one from its creator and the time. */
function relationOf(body: ExecuteBody, caller: SignedIn, now: number): NewRelation | null {
  if (body.select_as_cta !== true) return null;
  const moment = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  const owner = caller.username.toLowerCase().replace(/[^a-z0-9]/g, '_');
  return {
    method: body.ctas_method?.toUpperCase() === 'VIEW' ? 'VIEW' : 'TABLE',
    name: body.tmp_table_name || `tmp_${owner}_table_${moment}`,
  };
}

/** One run, from the request to its end. */
class Run {
  readonly #services: Services;
  readonly #queries: QueryStore;
  readonly #caller: SignedIn;
  readonly #body: ExecuteBody;
  readonly #database: DatabaseRow;
  readonly #relation: NewRelation | null;
  row: QueryRow;
  /** Its end is stored, or could not be. */
  readonly forget: () => void;

  constructor(of: {
    services: Services;
    queries: QueryStore;
    caller: SignedIn;
    body: ExecuteBody;
    database: DatabaseRow;
    relation: NewRelation | null;
    row: QueryRow;
  }) {
    this.#services = of.services;
    this.#queries = of.queries;
    this.#caller = of.caller;
    this.#body = of.body;
    this.#database = of.database;
    this.#relation = of.relation;
    this.row = of.row;
    this.forget = of.services.sqlRuns.follow(of.row.id);
  }

  get #engineName(): EngineName {
    return engineNameOf(this.#database.backend);
  }

  /** Renders and plans the script; on failure the run ends. @throws RunError */
  async plan(): Promise<ScriptPlan> {
    try {
      const script = renderScript(this.row.sql, readParameters(this.row.template_params), this.#caller, this.row.id);
      const { dialect } = await this.#engine();
      const plan = planScript(script, {
        chosenLimit: chosenLimit(this.#body.queryLimit),
        relation: this.#relation,
        database: this.#database,
        dialect,
      });
      this.row = await this.#queries.update(this.row.id, { limit: plan.limit, limiting_factor: plan.factor });
      return plan;
    } catch (error) {
      throw await this.#fail(error);
    }
  }

  /** Runs the plan. @throws RunError */
  async carryOut(plan: ScriptPlan, timeoutMilliseconds: number): Promise<Finished> {
    const { sqlRuns, now } = this.#services;
    const signal = sqlRuns.begin(this.row.id);
    try {
      this.row = await this.#queries.update(this.row.id, {
        status: 'running',
        start_running_time: now(),
        extra: JSON.stringify({ progress: null, ...(plan.changes ? { changes: true } : {}) }),
      });
      // Stopped while waiting.
      if (this.row.status !== 'running') throw stoppedBefore();
      return await this.#finish(plan, await this.#answer(plan, { timeoutMilliseconds, signal }));
    } catch (error) {
      throw await this.#fail(error);
    } finally {
      sqlRuns.end(this.row.id);
    }
  }

  #engine(): Promise<Engine> {
    return this.#services.engines.of(this.#database.id);
  }

  async #answer(
    plan: ScriptPlan,
    { timeoutMilliseconds, signal }: { readonly timeoutMilliseconds: number; readonly signal: AbortSignal },
  ): Promise<ExactTable> {
    const engine = await this.#engine();
    const options = { schema: this.row.schema, maxRows: plan.maxRows, timeoutMilliseconds };
    const requester = { person: this.#caller.userId, signal };
    const { statements } = plan;
    this.row = await this.#queries.update(this.row.id, { executed_sql: statements.at(-1)?.sql ?? null });
    if (plan.changes) {
      const parts = statements.map(({ sql, isQuery }) => ({ sql, isQuery }));
      return engine.change(parts, options, requester);
    }
    let table = noRows;
    for (const [at, { sql, line }] of statements.entries()) {
      if (at > 0) await this.#tellProgress(at, statements.length);
      try {
        table = await engine.read(sql, options, requester);
      } catch (error) {
        throw toRunError(error, this.#engineName, line);
      }
    }
    return table;
  }

  async #tellProgress(done: number, all: number): Promise<void> {
    this.row = await this.#queries.update(this.row.id, {
      progress: Math.floor((done * 100) / all),
      extra: JSON.stringify({ progress: `Running statement ${done + 1} out of ${all}` }),
    });
  }

  async #finish(plan: ScriptPlan, read: ExactTable): Promise<Finished> {
    const { sqlRuns, now } = this.#services;
    const isCut = read.rowCount > plan.limit;
    const table = isCut ? firstRows(read, plan.limit) : read;
    const key = this.#relation ? null : randomUUID();
    const isKept = key !== null && (await sqlRuns.results.keep(key, table));
    if (key !== null && !isKept && this.row.run_async === 1)
      throw new RunError(
        500,
        wireError(
          'The result is too large to be stored: request fewer rows or columns.',
          'RESULTS_BACKEND_ERROR',
          [1031],
        ),
      );
    const row = await this.#queries.update(this.row.id, {
      status: 'success',
      progress: 100,
      rows: table.rowCount,
      limiting_factor: isCut ? plan.factor : 'NOT_LIMITED',
      results_key: isKept ? key : null,
      select_as_cta_used: this.#relation ? 1 : 0,
      extra: JSON.stringify({ progress: null, columns: runColumns(table) }),
      end_time: now(),
    });
    // Stopped at the last moment: the run counts as stopped.
    if (row.status !== 'success') throw stoppedBefore();
    return { row, table };
  }

  /** Stores the result of a run, unless it was stopped, which is already stored. */
  async #fail(error: unknown): Promise<RunError> {
    const failure = toRunError(error, this.#engineName);
    this.row = await this.#queries.update(this.row.id, {
      status: failure.state,
      error_message: failure.error.message,
      extra: JSON.stringify({ errors: [failure.error] }),
      end_time: this.#services.now(),
    });
    if (this.row.status === 'stopped' && failure.state !== 'stopped') return stoppedBefore();
    return failure;
  }
}

const stoppedBefore = () =>
  new RunError(500, wireError('Query was stopped.', 'GENERIC_DB_ENGINE_ERROR', [1002]), 'stopped');

/**
 * The store would cut a statement at a null character, and the rest, such as its WHERE, would not run.
 * @throws RunError
 */
function requireWhole({ sql, schema, templateParams, tmp_table_name: table }: ExecuteBody): void {
  if ([sql, schema, templateParams, table].every(text => v.is(v.nullish(keptTextSchema), text))) return;
  const message =
    'The statement contains a null character or an incomplete character. Remove it and run the statement again.';
  throw new RunError(400, wireError(message, 'GENERIC_DB_ENGINE_ERROR', [1002]));
}

/** Records a run and plans it. @throws RunError */
async function beginRun(services: Services, caller: SignedIn, body: ExecuteBody, isAsync: boolean): Promise<Run> {
  requireWhole(body);
  const database = await openConnection(services, caller, body.database_id);
  const clientId = body.client_id || randomUUID().replaceAll('-', '').slice(0, LONGEST_CLIENT_ID);
  if (clientId.length > LONGEST_CLIENT_ID) throw createFailed();
  const queries = createQueryStore(services);
  const now = services.now();
  const relation = relationOf(body, caller, now);
  const { dialect } = await services.engines.of(database.id).catch((error: unknown) => {
    throw toRunError(error, 'duckdb');
  });
  const row = await queries.add({
    client_id: clientId,
    user_id: caller.userId,
    database_id: database.id,
    schema: body.schema || null,
    sql: body.sql,
    template_params: body.templateParams || null,
    sql_editor_id: body.sql_editor_id || null,
    tab_name: body.tab || null,
    status: isAsync ? 'pending' : 'running',
    limit: chosenLimit(body.queryLimit),
    limiting_factor: 'DROPDOWN',
    run_async: isAsync ? 1 : 0,
    select_as_cta: relation ? 1 : 0,
    ctas_method: relation?.method ?? null,
    tmp_table_name: relation?.name ?? null,
    select_sql: relation ? selectStar(dialect, body.schema ?? '', relation.name) : null,
    start_time: now,
  });
  if (!row) throw createFailed();
  return new Run({ services, queries, caller, body, database, relation, row });
}

/** Runs SQL to completion. @throws RunError */
export async function runAndWait(services: Services, caller: SignedIn, body: ExecuteBody): Promise<Finished> {
  const run = await beginRun(services, caller, body, false);
  try {
    return await run.carryOut(await run.plan(), WAITED_FOR);
  } finally {
    run.forget();
  }
}

/** Starts SQL in the background. Later errors are stored with the run. @throws RunError */
export async function runInBackground(services: Services, caller: SignedIn, body: ExecuteBody): Promise<QueryRow> {
  const { background } = services.sqlRuns;
  if (!background.hasRoomFor(caller.userId))
    throw new RunError(
      503,
      wireError('Too many queries are waiting. Try again later.', 'GENERIC_DB_ENGINE_ERROR', [1027]),
    );
  const run = await beginRun(services, caller, body, true);
  const { row } = run;
  background.push({
    person: caller.userId,
    id: row.id,
    run: async () => {
      try {
        await run.carryOut(await run.plan(), IN_BACKGROUND);
      } catch (error) {
        // The error is stored with the run, where clients read it.
        if (!(error instanceof RunError)) throw error;
      } finally {
        run.forget();
      }
    },
  });
  return row;
}

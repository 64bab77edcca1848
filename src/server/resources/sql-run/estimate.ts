import type { SignedIn } from '../../auth/caller';
import type { CostEstimate } from '../../engines/engine';
import { explainedQuery } from '../../engines/script/explain';
import { splitStatements } from '../../engines/script/split';
import { EngineError } from '../../engines/engine';
import type { Services } from '../../services';
import { openConnection } from './run';
import { RunError, wireError } from './run-error';
import { renderScript } from './template';

const TIMEOUT = 30_000;

const missingDatabase = () =>
  new RunError(404, wireError('The database could not be found', 'RESULTS_BACKEND_ERROR', [1031, 1032, 1033]));

/** The estimated costs of a script's statements, in order. @throws RunError */
export async function estimateScript(
  services: Services,
  caller: SignedIn,
  asked: {
    readonly database_id: number;
    readonly sql: string;
    readonly schema?: string | null | undefined;
    readonly template_params?: Readonly<Record<string, unknown>> | undefined;
  },
  signal: AbortSignal,
): Promise<CostEstimate[]> {
  const database = await openConnection(services, caller, asked.database_id).catch((error: unknown) => {
    throw error instanceof RunError && error.status === 403 ? error : missingDatabase();
  });
  const script = renderScript(asked.sql, asked.template_params ?? {}, caller, null);
  const engine = await services.engines.of(database.id);
  const options = { schema: asked.schema || null, maxRows: 1, timeoutMilliseconds: TIMEOUT };
  const estimates: CostEstimate[] = [];
  try {
    for (const { sql } of splitStatements(script, engine.dialect.syntax))
      estimates.push(
        ...(await engine.estimate(explainedQuery(sql) ?? sql, options, { person: caller.userId, signal })),
      );
  } catch (error) {
    if (!(error instanceof EngineError) || error.code === 'unreadable') throw error;
    throw new RunError(500, wireError(error.message, 'GENERIC_BACKEND_ERROR', [1011]), 'failed', error);
  }
  return estimates;
}

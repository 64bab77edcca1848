import type { AnswerOf } from '@/api/endpoint';
import type { sqlRunEndpoints } from '@/api/sql-run';
import { QueryError } from '@/query/query-error';
import type { SignedIn } from '../../auth/caller';
import { EngineError } from '../../engines/engine';
import { explainedQuery } from '../../engines/script/explain';
import { splitStatements } from '../../engines/script/split';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { Services } from '../../services';
import { RunError, placeOf } from './run-error';
import { renderScript } from './template';

const TIMEOUT = 10_000;

type Problem = AnswerOf<typeof sqlRunEndpoints.validate>['result'][number];

/** The errors of each statement of a script, without running it. */
export async function validateScript(
  services: Services,
  caller: SignedIn,
  database: DatabaseRow,
  asked: {
    readonly sql: string;
    readonly schema?: string | null | undefined;
    readonly template_params?: Readonly<Record<string, unknown>> | null | undefined;
  },
  signal: AbortSignal,
): Promise<Problem[]> {
  let script: string;
  try {
    script = renderScript(asked.sql, asked.template_params ?? {}, caller, null);
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    return [{ message: error.message, line_number: 1, start_column: null, end_column: null }];
  }
  const engine = await services.engines.of(database.id);
  const options = { schema: asked.schema || null, maxRows: 1, timeoutMilliseconds: TIMEOUT };
  const problems: Problem[] = [];
  for (const { sql, line } of splitStatements(script, engine.dialect.syntax)) {
    try {
      // An engine that estimates a statement has parsed and bound it.
      await engine.estimate(explainedQuery(sql) ?? sql, options, { person: caller.userId, signal });
    } catch (error) {
      const isAbout = error instanceof QueryError || (error instanceof EngineError && isStatement(error));
      if (!isAbout) throw error;
      const place = placeOf(error.message, line).position;
      const message = error.message.split('\n', 1)[0] ?? error.message;
      problems.push({
        message,
        line_number: place?.line ?? line + 1,
        start_column: place?.column ?? null,
        end_column: null,
      });
    }
  }
  return problems;
}

const isStatement = ({ code }: EngineError) => code === 'failed' || code === 'refused';

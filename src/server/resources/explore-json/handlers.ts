import { exploreJsonEndpoints as endpoints } from '@/api/explore-json';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { legacyCharts } from '@/query/legacy/legacy-charts';
import type { LegacyChart, LegacyForm } from '@/query/legacy/form';
import { QueryError } from '@/query/query-error';
import { acceptJob, type AsyncCaller } from '../../async-queries/accept';
import type { AsyncQueries } from '../../async-queries/async-queries';
import type { SignedIn } from '../../auth/caller';
import { EngineError } from '../../engines/engine';
import { HttpError } from '../../http-error';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { accessibleDataset } from '../chart-data/access';
import { cacheTimeoutOf } from '../chart-data/cache-timeout';
import { compileOptions } from '../chart-data/compile-options';
import { answerTables, downloadAnswer } from '../chart-data/download';
import { toHttpError } from '../chart-data/failure';
import { isKept, printQuery, rawQuery, runQuery, type RunQuery } from '../chart-data/run';
import { readAsked, type Asked } from './asked';
import { failurePayload, partsPayload, rowsPayload, successPayload } from './payload';

type Wanted = 'full' | 'csv' | 'query' | 'results' | 'samples';

interface Question {
  readonly asked: Asked;
  readonly chart: LegacyChart;
  readonly wanted: Wanted;
  readonly force: boolean;
  readonly caller: SignedIn;
  readonly signal: AbortSignal;
}

const missing = () => new HttpError(404, { error: 'The dataset associated with this chart no longer exists' });

/** Types that never were of this kind, and those that are not known here, are told by their name (recorded). */
const unknownType = (vizType: string) => new HttpError(500, { error: `'${vizType}'` });

const wantedOf = (flags: Readonly<Record<string, unknown>>): Wanted =>
  (['csv', 'query', 'results', 'samples'] as const).find(name => flags[name] === 'true') ?? 'full';

export function exploreJsonHandlers(services: Services): Implementation[] {
  async function answer(
    request: AsyncCaller & { signal: AbortSignal; query: Readonly<Record<string, unknown>> | undefined },
    sent: string | undefined,
  ) {
    const { caller, signal, query: flags = {} } = request;
    const inAddress = typeof flags['form_data'] === 'string' ? flags['form_data'] : undefined;
    const asked = await readAsked(services.store, caller, [sent, inAddress]);
    const chart = legacyCharts.get(asked.vizType);
    if (!chart) throw unknownType(asked.vizType);
    const question: Question = {
      asked,
      chart,
      caller,
      signal,
      wanted: wantedOf(flags),
      force: flags['force'] === 'true',
    };
    if (chart.parts && question.wanted === 'full') return answerParts(services, question, chart.parts(asked.form));
    const ready = await prepare(services, question);
    return services.asyncQueries && ready.isLate ? later(services.asyncQueries, ready, request) : answerChart(ready);
  }

  async function answerLater(request: { caller: SignedIn; signal: AbortSignal }, key: string) {
    const kept = services.asyncQueries?.questions.find('explore-json', key);
    const asked = kept && (await readAsked(services.store, request.caller, [JSON.stringify(kept.form)]));
    const chart = asked && legacyCharts.get(asked.vizType);
    if (!chart) throw new HttpError(404, { error: 'Cached data not found' });
    return answerChart(
      await prepare(services, {
        asked,
        chart,
        caller: request.caller,
        signal: request.signal,
        wanted: 'full',
        force: false,
      }),
    );
  }
  return [
    query(endpoints.post, request => answer(request, request.body.form_data)),
    query(endpoints.get, request => answer(request, undefined)),
    query(endpoints.result, request => answerLater(request, request.path.key)),
  ];
}

interface Ready extends Question {
  readonly services: Services;
  readonly run: RunQuery;
  /** Whether it takes a run that nobody needs to wait for. */
  readonly isLate: boolean;
}

async function prepare(services: Services, question: Question): Promise<Ready> {
  const { asked, chart, wanted, force, caller, signal } = question;
  const dataset = await accessibleDataset(services.store, asked.datasetId, caller, { missing, formData: asked.form });
  try {
    const own = chart.query(asked.form);
    const asks: QueryObject = wanted === 'samples' ? rawQuery(dataset, { ...own, row_limit: null }) : own;
    const context: QueryContext = {
      datasource: { id: asked.datasetId, type: 'table' },
      queries: [asks],
      form_data: { ...asked.form },
    };
    const engine = await services.engines.of(dataset.row.database_id);
    const options = await compileOptions(context, caller, services.now());
    const cacheTimeout = await cacheTimeoutOf(services.store, context, dataset);
    const run: RunQuery = {
      engine,
      dataset,
      query: asks,
      options,
      force,
      cacheTimeout,
      cache: services.results,
      signal,
    };
    return { ...question, services, run, isLate: wanted === 'full' && !force && !isKept(run) };
  } catch (error) {
    throw toFailure(error, question);
  }
}

/** Several queries are waited for: what is asked this way is short. */
async function answerParts(services: Services, question: Question, parts: readonly LegacyForm[]) {
  const { asked, chart } = question;
  const payloads: Record<string, unknown>[] = [];
  for (const form of parts) {
    const ready = await prepare(services, { ...question, asked: { ...asked, form } });
    try {
      payloads.push(successPayload(await runQuery(ready.run), chart, form));
    } catch (error) {
      throw toFailure(error, question);
    }
  }
  return { body: partsPayload(payloads, asked.form) };
}

async function answerChart(ready: Ready) {
  const { asked, chart, wanted, caller, services, run } = ready;
  const { dataset } = run;
  try {
    if (wanted === 'query')
      return { body: { query: `${await printQuery(run.engine, dataset, run.query, run.options)};`, language: 'sql' } };
    const result = await runQuery(run);
    if (wanted === 'csv')
      return downloadAnswer('csv', [result], answerTables([result], dataset.verboseNames), {
        dataset,
        caller,
        now: services.now(),
      });
    return { body: wanted === 'full' ? successPayload(result, chart, asked.form) : rowsPayload(result) };
  } catch (error) {
    throw toFailure(error, ready);
  }
}

function later(asyncQueries: AsyncQueries, ready: Ready, asker: AsyncCaller): Promise<Response> {
  const key = asyncQueries.questions.keep({ kind: 'explore-json', form: ready.asked.form });
  return acceptJob(asyncQueries, asker, async signal => {
    await answerChart({ ...ready, signal, run: { ...ready.run, signal } });
    return `/superset/explore_json/data/${key}`;
  });
}

/** Failed queries are told in the form of an answer (recorded). */
function toFailure(error: unknown, { asked, signal }: Question): unknown {
  if (signal.aborted || error instanceof HttpError) return toHttpError(error, signal);
  const isTold = error instanceof QueryError || (error instanceof EngineError && error.code !== 'unreadable');
  return isTold ? new HttpError(400, failurePayload(error.message, asked.form), { cause: error }) : error;
}

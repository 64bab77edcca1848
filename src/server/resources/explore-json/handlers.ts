import { exploreJsonEndpoints as endpoints } from '@/api/explore-json';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { legacyCharts } from '@/query/legacy/legacy-charts';
import type { LegacyChart } from '@/query/legacy/form';
import { QueryError } from '@/query/query-error';
import type { SignedIn } from '../../auth/caller';
import { EngineError } from '../../engines/engine';
import { HttpError } from '../../http/http-error';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { accessibleDataset } from '../chart-data/access';
import { cacheTimeoutOf } from '../chart-data/cache-timeout';
import { compileOptions } from '../chart-data/compile-options';
import { answerTables, downloadAnswer } from '../chart-data/download';
import { toHttpError } from '../chart-data/failure';
import { printQuery, rawQuery, runQuery } from '../chart-data/run';
import { readAsked, type Asked } from './asked';
import { failurePayload, rowsPayload, successPayload } from './payload';

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
  async function answer(request: { caller: SignedIn; signal: AbortSignal; query: Readonly<Record<string, unknown>> | undefined }, sent: string | undefined) {
    const { caller, signal, query: flags = {} } = request;
    const inAddress = typeof flags['form_data'] === 'string' ? flags['form_data'] : undefined;
    const asked = await readAsked(services.store, caller, [sent, inAddress]);
    const chart = legacyCharts.get(asked.vizType);
    if (!chart) throw unknownType(asked.vizType);
    return answerChart(services, { asked, chart, caller, signal, wanted: wantedOf(flags), force: flags['force'] === 'true' });
  }
  return [query(endpoints.post, request => answer(request, request.body.form_data)), query(endpoints.get, request => answer(request, undefined))];
}

async function answerChart(services: Services, question: Question) {
  const { asked, chart, wanted, force, caller, signal } = question;
  const dataset = await accessibleDataset(services.store, asked.datasetId, caller, missing);
  try {
    const own = chart.query(asked.form);
    const asks: QueryObject = wanted === 'samples' ? rawQuery(dataset, { ...own, row_limit: null }) : own;
    const context: QueryContext = { datasource: { id: asked.datasetId, type: 'table' }, queries: [asks], form_data: { ...asked.form } };
    const engine = await services.engines.of(dataset.row.database_id);
    const options = await compileOptions(context, caller, services.now());
    if (wanted === 'query') return { body: { query: `${await printQuery(engine, dataset, asks, options)};`, language: 'sql' } };
    const cacheTimeout = await cacheTimeoutOf(services.store, context, dataset);
    const result = await runQuery({ engine, dataset, query: asks, options, force, cacheTimeout, cache: services.results, signal });
    if (wanted === 'csv') return downloadAnswer('csv', [result], answerTables([result], dataset.verboseNames), { dataset, caller, now: services.now() });
    return { body: wanted === 'full' ? successPayload(result, chart, asked.form) : rowsPayload(result) };
  } catch (error) {
    if (signal.aborted || error instanceof HttpError) throw toHttpError(error, signal);
    if (error instanceof QueryError || (error instanceof EngineError && error.code !== 'unreadable')) {
      throw new HttpError(400, failurePayload(error.message, asked.form), { cause: error });
    }
    throw error;
  }
}

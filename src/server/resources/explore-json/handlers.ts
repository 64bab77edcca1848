import { exploreJsonEndpoints as endpoints } from '@/api/explore-json';
import type { QueryContext, QueryObject } from '@/model/query-context';
import { answerQuery, statementOf } from '@/query/answer/answer-query';
import { rawQuery } from '@/query/answer/derived-queries';
import { rowFiles } from '@/query/answer/downloads';
import { legacyCharts } from '@/query/legacy/legacy-charts';
import type { LegacyChart, LegacyForm } from '@/query/legacy/form';
import { failurePayload, partsPayload, rowsPayload, successPayload } from '@/query/legacy/payload';
import { answerShifts } from '@/query/legacy/shifts';
import { QueryError } from '@/query/query-error';
import { acceptJob, type AsyncCaller } from '../../async-queries/accept';
import type { AsyncQueries } from '../../async-queries/async-queries';
import type { SignedIn } from '../../auth/caller';
import { EngineError } from '../../engines/engine';
import { HttpError } from '../../http-error';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { accessibleDataset } from '../chart-data/access';
import { downloadResponse } from '../chart-data/download';
import { toHttpError } from '../chart-data/failure';
import { openScope, type ServerScope } from '../chart-data/scope';
import { readFormData, type FormDataRequest } from './form-data';

/** The parts of a response, by the query arguments that request them. */
type ResultKind = 'full' | 'csv' | 'query' | 'results' | 'samples';

/** A chart's form data, the caller, and the requested part. */
interface ChartRequest {
  readonly formData: FormDataRequest;
  readonly chart: LegacyChart;
  readonly kind: ResultKind;
  readonly force: boolean;
  readonly caller: SignedIn;
  readonly signal: AbortSignal;
}

const missing = () => new HttpError(404, { error: 'The dataset associated with this chart no longer exists' });

/** Types that never used form data, and unknown types, are named in the error (recorded). */
const unknownType = (vizType: string) => new HttpError(500, { error: `'${vizType}'` });

const resultKindOf = (flags: Readonly<Record<string, unknown>>): ResultKind =>
  (['csv', 'query', 'results', 'samples'] as const).find(name => flags[name] === 'true') ?? 'full';

export function exploreJsonHandlers(services: Services): Implementation[] {
  async function answer(
    request: AsyncCaller & { signal: AbortSignal; query: Readonly<Record<string, unknown>> | undefined },
    sent: string | undefined,
  ) {
    const { caller, signal, query: flags = {} } = request;
    const inAddress = typeof flags['form_data'] === 'string' ? flags['form_data'] : undefined;
    const formData = await readFormData(services.store, caller, [sent, inAddress]);
    const chart = legacyCharts.get(formData.vizType);
    if (!chart) throw unknownType(formData.vizType);
    const chartRequest: ChartRequest = {
      formData,
      chart,
      caller,
      signal,
      kind: resultKindOf(flags),
      force: flags['force'] === 'true',
    };
    if (chart.parts && chartRequest.kind === 'full')
      return answerParts(services, chartRequest, chart.parts(formData.form));
    const ready = await prepare(services, chartRequest);
    return services.asyncQueries && ready.isLate ? later(services.asyncQueries, ready, request) : answerChart(ready);
  }

  async function answerLater(request: { caller: SignedIn; signal: AbortSignal }, key: string) {
    const kept = await services.asyncQueries?.requests.find(key);
    const formData =
      kept?.kind === 'explore-json'
        ? await readFormData(services.store, request.caller, [JSON.stringify(kept.form)])
        : undefined;
    const chart = formData && legacyCharts.get(formData.vizType);
    if (!chart) throw new HttpError(404, { error: 'Cached data not found' });
    return answerChart(
      await prepare(services, {
        formData,
        chart,
        caller: request.caller,
        signal: request.signal,
        kind: 'full',
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

interface Ready extends ChartRequest {
  readonly services: Services;
  readonly scope: ServerScope;
  readonly query: QueryObject;
  /** Whether it needs a query that can run as a job. */
  readonly isLate: boolean;
}

async function prepare(services: Services, request: ChartRequest): Promise<Ready> {
  const { formData, chart, kind, force, caller } = request;
  const { form, datasetId } = formData;
  const dataset = await accessibleDataset(services.store, datasetId, caller, { missing, formData: form });
  try {
    const own = chart.query(form);
    const asks = kind === 'samples' ? rawQuery(dataset.query, { ...own, row_limit: null }) : own;
    const context: QueryContext = {
      datasource: { id: datasetId, type: 'table' },
      queries: [asks],
      form_data: { ...form },
    };
    const scope = await openScope(services, dataset, context, request);
    return { ...request, services, scope, query: asks, isLate: kind === 'full' && !force && !scope.isKept(asks) };
  } catch (error) {
    throw toFailure(error, request);
  }
}

/** Several queries are awaited: those of these types are short. */
async function answerParts(services: Services, request: ChartRequest, parts: readonly LegacyForm[]) {
  const { formData, chart } = request;
  const payloads: Record<string, unknown>[] = [];
  for (const form of parts) {
    const ready = await prepare(services, { ...request, formData: { ...formData, form } });
    try {
      payloads.push(successPayload(await answerQuery(ready.scope, ready.query), chart, form));
    } catch (error) {
      throw toFailure(error, request);
    }
  }
  return { body: partsPayload(payloads, formData.form) };
}

async function answerChart(ready: Ready) {
  const { formData, chart, kind, caller, services, scope } = ready;
  const { dataset } = scope;
  try {
    if (kind === 'query') return { body: { query: await statementOf(scope, ready.query), language: 'sql' } };
    const result = await answerQuery(scope, ready.query);
    if (kind === 'csv') {
      const files = rowFiles([result], dataset.verboseNames);
      return downloadResponse('csv', files, { dataset, caller, now: services.now() });
    }
    if (kind !== 'full') return { body: rowsPayload(result) };
    const past = await answerShifts(scope, ready.query, chart.shifts?.(formData.form) ?? []);
    return { body: successPayload(result, chart, formData.form, past) };
  } catch (error) {
    throw toFailure(error, ready);
  }
}

async function later(
  asyncQueries: AsyncQueries,
  { services, ...request }: Ready,
  requester: AsyncCaller,
): Promise<Response> {
  const key = await asyncQueries.requests.keep({ kind: 'explore-json', form: request.formData.form });
  return acceptJob(asyncQueries, requester, async signal => {
    await answerChart(await prepare(services, { ...request, signal }));
    return `/superset/explore_json/data/${key}`;
  });
}

/** Failed queries are reported in the form of a result (recorded). */
function toFailure(error: unknown, { formData, signal }: ChartRequest): unknown {
  if (signal.aborted || error instanceof HttpError) return toHttpError(error, signal);
  const isTold = error instanceof QueryError || (error instanceof EngineError && error.code !== 'unreadable');
  return isTold ? new HttpError(400, failurePayload(error.message, formData.form), { cause: error }) : error;
}

import * as v from 'valibot';
import { chartDataEndpoints, queryResultsAnswerSchema } from '@/api/chart-data';
import { isUnanswered, type Failure } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';
import type { Timers } from '@/lib/clock';
import { parseJson } from '@/lib/json';
import type { QueryAnnotation, QueryContext } from '@/model/query-context';
import type { AnnotationStage } from '@/query/answer-state';
import { isLocalId } from '@/model/local-id';
import { reasonOf } from '../state/failure-reason';
import type { DirectCalls } from './direct-calls';

/** Timeout of an annotation in milliseconds. */
export const ANNOTATION_TIMEOUT = 60_000;

/** Context of an annotation layer: the query of the chart it is drawn in. */
export interface AnnotationQuestion {
  readonly key: string;
  readonly context: QueryContext;
  /** Null for a chart that is not saved. */
  readonly chartId: number | null;
}

export type AnnotationAnswer =
  | Exclude<AnnotationStage, { name: 'querying' }>
  /** Nobody waits for it any more. */
  | { readonly name: 'given-up' };

/** The question of a chart with one of its layers, since each is requested separately. */
function contextOf({ datasource, queries, result_format, result_type }: QueryContext, layer: QueryAnnotation) {
  const [first] = queries;
  return {
    datasource,
    queries: first ? [{ ...first, annotation_layers: [layer] }] : [],
    result_format,
    result_type,
    form_data: {},
    force: true,
  };
}

async function dataOf(response: WireResponse, { name }: QueryAnnotation): Promise<AnnotationAnswer> {
  const parsed = v.safeParse(queryResultsAnswerSchema, parseJson(await response.text()));
  if (!parsed.success) return { name: 'failed', reason: { code: 'unreadable-answer' } };
  const found = parsed.output.result[0]?.annotation_data;
  return { name: 'found', data: found && Object.hasOwn(found, name) ? found[name] : null };
}

/** An empty result is not a failure. */
const saysNoData = (failure: Failure) => 'error' in failure && /no data/i.test(failure.error.message);

function answerOf(failure: Failure): AnnotationAnswer {
  if (saysNoData(failure)) return { name: 'found', data: null };
  const isAway = isUnanswered(failure);
  return { name: 'failed', reason: isAway ? { code: 'network' } : reasonOf(failure) };
}

/** Asks for the data of a chart's layer, bypassing the server's cache. */
export async function askAnnotation(
  ask: DirectCalls,
  { context, chartId }: AnnotationQuestion,
  layer: QueryAnnotation,
  timers: Timers,
  signal: AbortSignal,
): Promise<AnnotationAnswer> {
  const late = new AbortController();
  const cancel = timers.after(ANNOTATION_TIMEOUT, () => late.abort());
  const formData = chartId === null || isLocalId(chartId) ? {} : { form_data: JSON.stringify({ slice_id: chartId }) };
  try {
    const outcome = await ask.raw(
      chartDataEndpoints.query,
      { query: { ...formData, force: 'true' }, body: contextOf(context, layer) },
      { signal: AbortSignal.any([signal, late.signal]), headers: { Accept: 'application/json' } },
    );
    if (signal.aborted) return { name: 'given-up' };
    if (late.signal.aborted) return { name: 'failed', reason: { code: 'query-timeout' } };
    if (outcome.kind === 'unchanged') return { name: 'failed', reason: { code: 'unreadable-answer' } };
    return outcome.kind === 'success' ? await dataOf(outcome.value, layer) : answerOf(outcome);
  } finally {
    cancel();
  }
}

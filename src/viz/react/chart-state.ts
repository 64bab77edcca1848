import type { FormData } from '@/model/chart';
import type { AnnotationState } from '@/query/answer-state';
import { reasonWords } from '@/text/failure-reason';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import type { ChartResult } from '../result';
import { dataOf } from './annotated';
import { errorWords } from './error-renderers';
import { isUnderWay, shownIn, statusOf, type ChartStage, type ChartStatus, type ShownAnswer } from './stage';

/** All that is known of a chart. Times are milliseconds since the epoch. */
export interface ChartFacts {
  /** Null for a chart that is not saved. */
  readonly id: number | null;
  readonly stage: ChartStage<ShownAnswer>;
  /** What is asked for. */
  readonly formData: FormData;
  /** What is saved; null where nothing is. */
  readonly saved: FormData | null;
  /** When what is asked for was begun. */
  readonly startedAt: number | null;
  /** When that came to its end; null while it has not. */
  readonly endedAt: number | null;
  /** When a picture was last drawn. */
  readonly renderedAt: number | null;
  /** The layers that were asked for by themselves. */
  readonly annotations: ReadonlyMap<string, AnnotationState>;
  readonly stop: () => void;
}

/** A chart in the words of the contract (spec part 2, sections 3 and 4), for whoever has to tell of all of it. */
export interface ChartState {
  readonly id: number | null;
  readonly chartAlert: string | null;
  readonly chartStatus: ChartStatus;
  readonly chartStackTrace: string | null;
  readonly chartUpdateStartTime: number | null;
  readonly chartUpdateEndTime: number | null;
  readonly latestQueryFormData: FormData;
  readonly sliceFormData: FormData | null;
  /** Gives up what is under way; null while nothing is. */
  readonly queryController: { readonly abort: () => void } | null;
  readonly queriesResponse: readonly ChartResult[] | null;
  readonly triggerQuery: boolean;
  readonly lastRendered: number | null;
  readonly annotationQuery: Readonly<Record<string, true>>;
  readonly annotationData: Readonly<Record<string, unknown>>;
  readonly annotationError: Readonly<Record<string, string>>;
}

/** What is wrong; null while nothing is, and while it may be right soon. */
function alertOf(stage: ChartStage<ShownAnswer>): string | null {
  if (stage.name === 'offline') return chartNoticesText.networkError;
  return stage.name === 'failed' ? errorWords(stage.error) : null;
}

/** Where drawing broke; what a server tells of its own failure stands in the notice alone. */
const traceOf = (stage: ChartStage<ShownAnswer>): string | null =>
  stage.name === 'failed' && stage.error.kind === 'broken' ? stage.error.trace : null;

/**
 * A chart that is asked anew is `loading` here, whatever stands on the screen meanwhile; its frame (`frameOf`) tells of
 * the screen.
 */
export function chartStateOf(facts: ChartFacts): ChartState {
  const { id, stage, formData, saved, startedAt, endedAt, renderedAt, annotations, stop } = facts;
  const isLoading = isUnderWay(stage);
  const shown = shownIn(stage);
  return {
    id,
    chartAlert: isLoading ? null : alertOf(stage),
    chartStatus: isLoading ? 'loading' : statusOf(stage),
    chartStackTrace: isLoading ? null : traceOf(stage),
    chartUpdateStartTime: startedAt,
    chartUpdateEndTime: endedAt,
    latestQueryFormData: formData,
    sliceFormData: saved,
    queryController: isLoading ? { abort: stop } : null,
    queriesResponse: shown ? shown.stored.results : null,
    triggerQuery: isLoading,
    lastRendered: renderedAt,
    annotationQuery: Object.fromEntries(
      [...annotations].flatMap(([name, state]) => (state.name === 'querying' ? [[name, true] as const] : [])),
    ),
    annotationData: dataOf(annotations),
    annotationError: Object.fromEntries(
      [...annotations].flatMap(([name, state]) =>
        state.name === 'failed' ? [[name, reasonWords(state.reason)] as const] : [],
      ),
    ),
  };
}

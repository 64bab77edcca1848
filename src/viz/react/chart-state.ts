import type { FormData } from '@/model/chart';
import type { AnnotationState } from '@/query/answer-state';
import { reasonWords } from '@/text/failure-reason';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import type { ChartResult } from '../result';
import { dataOf } from './annotated';
import { errorWords } from './error-renderers';
import { isUnderWay, shownIn, statusOf, type ChartStage, type ChartStatus, type ShownAnswer } from './stage';

/** Everything known of a chart. Times are milliseconds since the epoch. */
export interface ChartFacts {
  /** Null for an unsaved chart. */
  readonly id: number | null;
  readonly stage: ChartStage<ShownAnswer>;
  /** The present form data. */
  readonly formData: FormData;
  /** The saved form data; null if there are none. */
  readonly saved: FormData | null;
  /** When the present query was started. */
  readonly startedAt: number | null;
  /** When it ended; null while it has not. */
  readonly endedAt: number | null;
  /** When a picture was last drawn. */
  readonly renderedAt: number | null;
  /** The layers that were queried separately. */
  readonly annotations: ReadonlyMap<string, AnnotationState>;
  readonly stop: () => void;
}

/** A chart's state in the contract's terms (spec part 2, sections 3 and 4), for code that reports all of it. */
export interface ChartState {
  readonly id: number | null;
  readonly chartAlert: string | null;
  readonly chartStatus: ChartStatus;
  readonly chartStackTrace: string | null;
  readonly chartUpdateStartTime: number | null;
  readonly chartUpdateEndTime: number | null;
  readonly latestQueryFormData: FormData;
  readonly sliceFormData: FormData | null;
  /** Cancels the running query; null while there is none. */
  readonly queryController: { readonly abort: () => void } | null;
  readonly queriesResponse: readonly ChartResult[] | null;
  readonly triggerQuery: boolean;
  readonly lastRendered: number | null;
  readonly annotationQuery: Readonly<Record<string, true>>;
  readonly annotationData: Readonly<Record<string, unknown>>;
  readonly annotationError: Readonly<Record<string, string>>;
}

/** The error; null while there is none, and while it may still resolve. */
function alertOf(stage: ChartStage<ShownAnswer>): string | null {
  if (stage.name === 'offline') return chartNoticesText.networkError;
  return stage.name === 'failed' ? errorWords(stage.error) : null;
}

/** The stack trace of a drawing error; the server's own traces are only in the notice. */
const traceOf = (stage: ChartStage<ShownAnswer>): string | null =>
  stage.name === 'failed' && stage.error.kind === 'broken' ? stage.error.trace : null;

/**
 * A chart that queries again is `loading` here, whatever is on the screen meanwhile; its frame (`frameOf`) describes
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

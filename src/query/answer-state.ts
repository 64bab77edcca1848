import type { ErrorFacts } from '@/model/error-facts';
import type { FailureReason } from '@/model/failure-reason';
import type { LocalRefusal } from './kept-rows/refusal';

/** A chart on a dashboard. */
export interface PartOf {
  readonly chartId: number;
  readonly dashboardId: number;
}

/** The caller that waits for an answer. */
export interface Requester {
  /** For the server's logs and caches; null for an unsaved chart. */
  readonly chartId: number | null;
  readonly dashboardId: number | null;
  /** The chart on a dashboard that draws the answer as a part of it, such as a layer of a map. */
  readonly partOf?: PartOf;
  /** Lower goes first; visible charts before those further down. */
  readonly priority: number;
}

/** The results of all queries of a question at a point in time. */
export interface AnswerData<Result> {
  readonly results: readonly Result[];
  readonly asOf: number;
}

/** Why the server gave no answer. */
export interface ServerError {
  readonly reason: FailureReason;
  readonly facts?: ErrorFacts | undefined;
  /** When; absent for an error that is not stored, and therefore of this visit. */
  readonly at?: number | undefined;
}

/** The state of an answer, from the cache of answers to the charts. */
export type AnswerState<Result> =
  /** Nothing is cached yet, and an answer may still come. */
  | { readonly name: 'loading' }
  /** An answer is available. `stale` if it may differ from the server's current one. */
  | {
      readonly name: 'shown';
      readonly stored: AnswerData<Result>;
      readonly stale: boolean;
      readonly refreshing: boolean;
      readonly failure: FailureReason | null;
    }
  /**
   * Nothing is cached, and the server cannot be reached. `why` says why kept rows do not answer it either, `lastError`
   * what the server last answered.
   */
  | {
      readonly name: 'missing';
      readonly why?: LocalRefusal | undefined;
      readonly lastError?: ServerError | undefined;
    }
  | ({ readonly name: 'failed' } & ServerError)
  /** The user stopped waiting. */
  | { readonly name: 'stopped' };

/** A subscribed answer, with its actions. */
export interface LiveAnswer<Result> {
  readonly state: AnswerState<Result>;
  /** Requests it again. */
  readonly refresh: () => void;
  /** Cancels the current request. */
  readonly stop: () => void;
}

/** The state of an annotation layer that was requested separately. */
export type AnnotationState = {
  /** The key of the chart's question that it was requested with. */
  readonly of: string;
} & AnnotationStage;

export type AnnotationStage =
  /** `data` is the previous result; undefined without one. */
  | { readonly name: 'querying'; readonly data: unknown }
  /** `data` is null if the layer has none. */
  | { readonly name: 'found'; readonly data: unknown }
  | { readonly name: 'failed'; readonly reason: FailureReason };

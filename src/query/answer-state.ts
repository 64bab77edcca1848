import type { ErrorFacts } from '@/model/error-facts';
import type { FailureReason } from '@/model/failure-reason';

/** Who waits for the answer to a question. */
export interface Requester {
  /** For the server's logs and caches; null for a chart that is not saved. */
  readonly chartId: number | null;
  readonly dashboardId: number | null;
  /** Lower goes first; what is in view before what is below. */
  readonly priority: number;
}

/** The results of all queries of a question, as they were at a time. */
export interface AnswerData<Result> {
  readonly results: readonly Result[];
  readonly asOf: number;
}

/** What there is of the answer to a question: what those who keep answers tell those who draw them. */
export type AnswerState<Result> =
  /** Nothing is stored, and an answer may still come. */
  | { readonly name: 'loading' }
  /** An answer is there. `stale` once it cannot be said to be the server's present one. */
  | {
      readonly name: 'shown';
      readonly stored: AnswerData<Result>;
      readonly stale: boolean;
      readonly refreshing: boolean;
      readonly failure: FailureReason | null;
    }
  /** Nothing is stored and the server cannot be asked. */
  | { readonly name: 'missing' }
  | { readonly name: 'failed'; readonly reason: FailureReason; readonly facts?: ErrorFacts | undefined }
  /** Somebody gave up waiting. */
  | { readonly name: 'stopped' };

/** What there is of an answer that is followed, and what can be done about it. */
export interface LiveAnswer<Result> {
  readonly state: AnswerState<Result>;
  /** Has it asked for anew. */
  readonly refresh: () => void;
  /** Gives up what is under way. */
  readonly stop: () => void;
}

/** What is known of an annotation layer that was asked for by itself. */
export type AnnotationState = {
  /** The key of the question of the chart that it was asked with. */
  readonly of: string;
} & AnnotationStage;

export type AnnotationStage =
  /** `data` is what it found before; undefined where that is nothing. */
  | { readonly name: 'querying'; readonly data: unknown }
  /** `data` is null where the layer has none. */
  | { readonly name: 'found'; readonly data: unknown }
  | { readonly name: 'failed'; readonly reason: FailureReason };

import type { FormData } from '@/model/chart';
import type { AnswerState, AnswerData, ServerError } from '@/query/answer-state';
import type { LocalRefusal } from '@/query/kept-rows/refusal';
import type { ChartPlugin } from '../plugin';
import type { ChartResult } from '../result';
import type { PluginState } from './use-plugin';

/** An answer with everything that draws it: it can be shown unchanged while another query runs. */
export interface ShownAnswer {
  /** The key of the query that it answers. */
  readonly key: string;
  readonly vizType: string;
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
  readonly stored: AnswerData<ChartResult>;
}

/** The error that a chart threw while it was drawn. */
export interface DrawingFault {
  readonly message: string;
  /** The stack trace; null if unknown. */
  readonly trace: string | null;
}

/** The reasons why a chart has no picture, except for having no answer on this device. */
export type ChartError =
  | { readonly kind: 'unknown-type' }
  /** The code of the chart type failed to load. */
  | { readonly kind: 'no-plugin'; readonly message: string }
  | ({ readonly kind: 'refused' } & ServerError)
  /** Somebody cancelled the query. */
  | { readonly kind: 'stopped' }
  /** Drawing it threw an error. */
  | ({ readonly kind: 'broken'; readonly shown: ShownAnswer } & DrawingFault);

/**
 * What a chart shows, and how that relates to its present query. `StandIn` is an answer to another query that replaces
 * one that is not available; charts that look for none are never `stored`.
 */
export type ChartStage<StandIn extends ShownAnswer = never> =
  /** The code of the chart type is loading. */
  | { readonly name: 'loading-plugin' }
  /** The query is not known yet: filters are loading, or the chart is not in view. */
  | { readonly name: 'waiting' }
  /** The query is running. Nothing is on the screen. */
  | { readonly name: 'asking' }
  /** The answer has arrived. Nothing is on the screen until it is drawn. */
  | { readonly name: 'drawing'; readonly shown: ShownAnswer; readonly age: AnswerAge }
  | { readonly name: 'rendered'; readonly shown: ShownAnswer; readonly age: AnswerAge }
  /**
   * The answer to the previous query is on the screen. `shown` is the one to draw: that answer; or the present one once
   * it `isHere`, which replaces it when it is drawn.
   */
  | { readonly name: 'outdated'; readonly shown: ShownAnswer; readonly isHere: boolean; readonly age: AnswerAge }
  /** The present answer is not available: a stored answer to another query is shown instead. */
  | { readonly name: 'stored'; readonly shown: StandIn; readonly why?: LocalRefusal | undefined }
  | NoPicture;

/** Why there is nothing to draw. */
export type NoPicture =
  /** There is no answer on this device, and the server is unreachable. `lastError` is its last answer. */
  | {
      readonly name: 'offline';
      readonly why?: LocalRefusal | undefined;
      readonly lastError?: ServerError | undefined;
    }
  | { readonly name: 'failed'; readonly error: ChartError };

export interface AnswerAge {
  /** It may differ from the server's present one. */
  readonly stale: boolean;
  /** A newer one is loading. */
  readonly refreshing: boolean;
}

export interface StageFacts<StandIn extends ShownAnswer> {
  readonly plugin: PluginState;
  /** The key of the present query; null while unknown. */
  readonly key: string | null;
  /** The state of its answer. */
  readonly answer: AnswerState<ChartResult>;
  /** The answer, if there is one. */
  readonly present: ShownAnswer | null;
  /** The last shown answer, if it stays until there is a new one; null if it is removed with its query. */
  readonly last: ShownAnswer | StandIn | null;
  /** The stand-in for an answer that is not available; undefined while it is looked up. */
  readonly standIn: StandIn | null | undefined;
  /** The query whose answer was drawn last; null before the first. */
  readonly onScreen: string | null;
  /** The error thrown while drawing. */
  readonly broken: ({ readonly shown: ShownAnswer } & DrawingFault) | null;
}

const underWay: AnswerAge = { stale: false, refreshing: true };

/** The numbers on the screen answer the present query, or the stage says that they do not. */
export function stageOf<StandIn extends ShownAnswer = never>(facts: StageFacts<StandIn>): ChartStage<StandIn> {
  const { plugin, broken } = facts;
  if (plugin.name === 'unknown') return { name: 'failed', error: { kind: 'unknown-type' } };
  if (plugin.name === 'failed') return { name: 'failed', error: { kind: 'no-plugin', message: plugin.message } };
  const stage = unbroken(facts);
  // After an error, the next answer is tried.
  if (!broken || shownIn(stage) !== broken.shown) return stage;
  return { name: 'failed', error: { kind: 'broken', ...broken } };
}

function unbroken<StandIn extends ShownAnswer>(facts: StageFacts<StandIn>): ChartStage<StandIn> {
  const { answer, present, standIn } = facts;
  switch (answer.name) {
    case 'failed':
    case 'stopped':
      return withoutAnswer(answer);
    case 'shown':
      return present ? withPresent(facts, present, answer) : before(facts);
    case 'loading':
      return before(facts);
    case 'missing':
      if (standIn === undefined) return before(facts);
      return standIn ? { name: 'stored', shown: standIn, why: answer.why } : withoutAnswer(answer);
  }
}

/** The stage of an answer that is not there. */
export function withoutAnswer(
  answer: Extract<AnswerState<ChartResult>, { readonly name: 'missing' | 'failed' | 'stopped' }>,
): NoPicture {
  if (answer.name === 'missing') return { ...answer, name: 'offline' };
  if (answer.name === 'stopped') return { name: 'failed', error: { kind: 'stopped' } };
  const { reason, facts, at } = answer;
  return { name: 'failed', error: { kind: 'refused', reason, facts, at } };
}

function withPresent<StandIn extends ShownAnswer>(
  { last, onScreen }: StageFacts<StandIn>,
  shown: ShownAnswer,
  { stale, refreshing }: AnswerAge,
): ChartStage<StandIn> {
  const age = { stale, refreshing };
  if (onScreen === shown.key) return { name: 'rendered', shown, age };
  const isOther = last !== null && onScreen !== null;
  return isOther ? { name: 'outdated', shown, isHere: true, age } : { name: 'drawing', shown, age };
}

/** The previous answer stays until there is a new one to show. */
function before<StandIn extends ShownAnswer>({
  plugin,
  key,
  last,
  onScreen,
}: StageFacts<StandIn>): ChartStage<StandIn> {
  if (last && last.key !== key) return { name: 'outdated', shown: last, isHere: false, age: underWay };
  if (last) return { name: onScreen === key ? 'rendered' : 'drawing', shown: last, age: underWay };
  if (plugin.name === 'loading') return { name: 'loading-plugin' };
  return { name: key === null ? 'waiting' : 'asking' };
}

/** The answer to draw, or the one that could not be drawn; null if there is none. */
export function shownIn<StandIn extends ShownAnswer>(stage: ChartStage<StandIn>): ShownAnswer | StandIn | null {
  if (stage.name === 'failed') return stage.error.kind === 'broken' ? stage.error.shown : null;
  return 'shown' in stage ? stage.shown : null;
}

/** Whether there is anything to cancel. */
export function isUnderWay(stage: ChartStage<ShownAnswer>): boolean {
  if ('age' in stage) return stage.age.refreshing;
  return stage.name === 'loading-plugin' || stage.name === 'waiting' || stage.name === 'asking';
}

/** How much the picture is dimmed because it does not answer the present query. */
export const asideOf = ({ name }: ChartStage<ShownAnswer>): 'outdated' | 'stored' | undefined =>
  name === 'outdated' || name === 'stored' ? name : undefined;

/** The contract's term for the state of a chart (spec part 2, section 4), read by tests and measurements. */
export type ChartStatus = 'loading' | 'success' | 'rendered' | 'failed' | 'stopped';

export function statusOf(stage: ChartStage<ShownAnswer>): ChartStatus {
  switch (stage.name) {
    case 'loading-plugin':
    case 'waiting':
    case 'asking':
      return 'loading';
    case 'outdated':
      return stage.isHere ? 'success' : 'loading';
    case 'drawing':
      return 'success';
    case 'rendered':
      return 'rendered';
    case 'stored':
      return 'stopped';
    case 'offline':
      return 'failed';
    case 'failed':
      return stage.error.kind === 'stopped' ? 'stopped' : 'failed';
  }
}

/** The attributes of a chart's frame, for people and for tests. */
export function frameOf(stage: ChartStage<ShownAnswer>) {
  const isBusy = stage.name !== 'rendered' && stage.name !== 'stored' && stage.name !== 'offline';
  return {
    'aria-busy': isBusy && stage.name !== 'failed',
    'data-chart-status': statusOf(stage),
    ...(stage.name === 'failed' ? { 'data-tone': 'red' } : {}),
  };
}

import type { FormData } from '@/model/chart';
import type { ErrorFacts } from '@/model/error-facts';
import type { FailureReason } from '@/model/failure-reason';
import type { AnswerState, AnswerData } from '@/query/answer-state';
import type { ChartPlugin } from '../plugin';
import type { ChartResult } from '../result';
import type { PluginState } from './use-plugin';

/** An answer with all that draws it: whatever is asked next, it can be shown as it was. */
export interface ShownAnswer {
  /** Of the question that it answers. */
  readonly key: string;
  readonly vizType: string;
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
  readonly stored: AnswerData<ChartResult>;
}

/** What a chart threw while it was drawn. */
export interface DrawingFault {
  readonly message: string;
  /** Where it threw; null where that is not told. */
  readonly trace: string | null;
}

/** Why a chart has no picture, other than that there is no answer on this device. */
export type ChartError =
  | { readonly kind: 'unknown-type' }
  /** The code of the chart type could not be loaded. */
  | { readonly kind: 'no-plugin'; readonly message: string }
  | { readonly kind: 'refused'; readonly reason: FailureReason; readonly facts?: ErrorFacts | undefined }
  /** Somebody gave up waiting. */
  | { readonly kind: 'stopped' }
  /** It threw while it was drawn. */
  | ({ readonly kind: 'broken'; readonly shown: ShownAnswer } & DrawingFault);

/**
 * What a chart shows, and how that stands to what it asks now. `StandIn` is an answer to another question that takes
 * the place of one that cannot be had; charts that look for none never are `stored`.
 */
export type ChartStage<StandIn extends ShownAnswer = never> =
  /** The code of the chart type is on its way. */
  | { readonly name: 'loading-plugin' }
  /** What is to be asked is not known yet: filters are read, or the chart is not in view. */
  | { readonly name: 'waiting' }
  /** It is asked. Nothing is on the screen. */
  | { readonly name: 'asking' }
  /** The answer is there. Until it is drawn there is nothing on the screen. */
  | { readonly name: 'drawing'; readonly shown: ShownAnswer; readonly age: AnswerAge }
  | { readonly name: 'drawn'; readonly shown: ShownAnswer; readonly age: AnswerAge }
  /**
   * On the screen is the answer to what was asked before. `shown` is to be drawn: that one; or the present one, once it
   * `isHere`, which takes its place when it is drawn.
   */
  | { readonly name: 'outdated'; readonly shown: ShownAnswer; readonly isHere: boolean; readonly age: AnswerAge }
  /** The present answer cannot be had: that to another question, which is on this device, stands in its place. */
  | { readonly name: 'stored'; readonly shown: StandIn }
  /** There is no answer on this device, and the server cannot be asked. */
  | { readonly name: 'offline' }
  | { readonly name: 'failed'; readonly error: ChartError };

export interface AnswerAge {
  /** It cannot be said to be the server's present one. */
  readonly stale: boolean;
  /** Another one is on its way. */
  readonly refreshing: boolean;
}

export interface StageFacts<StandIn extends ShownAnswer> {
  readonly plugin: PluginState;
  /** Of the question that is asked now; null while that is not known. */
  readonly key: string | null;
  /** What there is of its answer. */
  readonly answer: AnswerState<ChartResult>;
  /** The answer, where there is one. */
  readonly present: ShownAnswer | null;
  /** What was shown last, where that stays until there is something else; null where it goes with its question. */
  readonly last: ShownAnswer | StandIn | null;
  /** What may stand in for an answer that cannot be had; undefined while it is looked for. */
  readonly standIn: StandIn | null | undefined;
  /** The question whose answer was drawn last; null before anything was. */
  readonly onScreen: string | null;
  /** What threw while it was drawn. */
  readonly broken: ({ readonly shown: ShownAnswer } & DrawingFault) | null;
}

const underWay: AnswerAge = { stale: false, refreshing: true };

/** A number on the screen belongs to what is asked, or the stage says that it does not. */
export function stageOf<StandIn extends ShownAnswer = never>(facts: StageFacts<StandIn>): ChartStage<StandIn> {
  const { plugin, broken } = facts;
  if (plugin.name === 'unknown') return { name: 'failed', error: { kind: 'unknown-type' } };
  if (plugin.name === 'failed') return { name: 'failed', error: { kind: 'no-plugin', message: plugin.message } };
  const stage = unbroken(facts);
  // What broke on one answer is tried with the next.
  if (!broken || shownIn(stage) !== broken.shown) return stage;
  return { name: 'failed', error: { kind: 'broken', ...broken } };
}

function unbroken<StandIn extends ShownAnswer>(facts: StageFacts<StandIn>): ChartStage<StandIn> {
  const { answer, present, standIn } = facts;
  switch (answer.name) {
    case 'failed':
      return { name: 'failed', error: { kind: 'refused', reason: answer.reason, facts: answer.facts } };
    case 'stopped':
      return { name: 'failed', error: { kind: 'stopped' } };
    case 'shown':
      return present ? withPresent(facts, present, answer) : before(facts);
    case 'loading':
      return before(facts);
    case 'missing':
      if (standIn === undefined) return before(facts);
      return standIn ? { name: 'stored', shown: standIn } : { name: 'offline' };
  }
}

function withPresent<StandIn extends ShownAnswer>(
  { last, onScreen }: StageFacts<StandIn>,
  shown: ShownAnswer,
  { stale, refreshing }: AnswerAge,
): ChartStage<StandIn> {
  const age = { stale, refreshing };
  if (onScreen === shown.key) return { name: 'drawn', shown, age };
  const isOther = last !== null && onScreen !== null;
  return isOther ? { name: 'outdated', shown, isHere: true, age } : { name: 'drawing', shown, age };
}

/** What was shown before stays until there is something else to show. */
function before<StandIn extends ShownAnswer>({
  plugin,
  key,
  last,
  onScreen,
}: StageFacts<StandIn>): ChartStage<StandIn> {
  if (last && last.key !== key) return { name: 'outdated', shown: last, isHere: false, age: underWay };
  if (last) return { name: onScreen === key ? 'drawn' : 'drawing', shown: last, age: underWay };
  if (plugin.name === 'loading') return { name: 'loading-plugin' };
  return { name: key === null ? 'waiting' : 'asking' };
}

/** What is to be drawn, or could not be; null while there is nothing. */
export function shownIn<StandIn extends ShownAnswer>(stage: ChartStage<StandIn>): ShownAnswer | StandIn | null {
  if (stage.name === 'failed') return stage.error.kind === 'broken' ? stage.error.shown : null;
  return 'shown' in stage ? stage.shown : null;
}

/** Whether there is anything to give up waiting for. */
export function isUnderWay(stage: ChartStage<ShownAnswer>): boolean {
  if ('age' in stage) return stage.age.refreshing;
  return stage.name === 'loading-plugin' || stage.name === 'waiting' || stage.name === 'asking';
}

/** How far what is on the screen steps back, since it is not the answer to what is asked. */
export const asideOf = ({ name }: ChartStage<ShownAnswer>): 'outdated' | 'stored' | undefined =>
  name === 'outdated' || name === 'stored' ? name : undefined;

/** The contract's word for the state of a chart (spec part 2, section 4), which tests and measurements read. */
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
    case 'drawn':
      return 'rendered';
    case 'stored':
      return 'stopped';
    case 'offline':
      return 'failed';
    case 'failed':
      return stage.error.kind === 'stopped' ? 'stopped' : 'failed';
  }
}

/** What the frame of a chart says of it, to people and to tests. */
export function frameOf(stage: ChartStage<ShownAnswer>) {
  const isBusy = stage.name !== 'drawn' && stage.name !== 'stored' && stage.name !== 'offline';
  return {
    'aria-busy': isBusy && stage.name !== 'failed',
    'data-chart-status': statusOf(stage),
    ...(stage.name === 'failed' ? { 'data-tone': 'red' } : {}),
  };
}

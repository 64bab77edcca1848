import { useMemo } from 'react';
import type { AnnotationState, AnswerData, LiveAnswer } from '@/query/answer-state';
import type { ChartResult } from '../result';

type States = ReadonlyMap<string, AnnotationState>;

/** The results of annotation layers that were queried separately, by name. */
export const dataOf = (states: States): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...states].flatMap(([name, state]) => ('data' in state && state.data !== undefined ? [[name, state.data]] : [])),
  );

/**
 * The answer to a query with later results of its annotation layers, and without layers that failed. Results for
 * another query are ignored.
 */
export function annotated(stored: AnswerData<ChartResult>, all: States, key: string): AnswerData<ChartResult> {
  const [first, ...others] = stored.results;
  const states = new Map([...all].filter(([, { of }]) => of === key));
  if (!first || states.size === 0) return stored;
  const known = Object.entries(first.annotations ?? {}).filter(([name]) => states.get(name)?.name !== 'failed');
  const annotations = { ...Object.fromEntries(known), ...dataOf(states) };
  return { ...stored, results: [{ ...first, annotations }, ...others] };
}

/** The same for a followed answer. */
export function useAnnotated(
  answer: LiveAnswer<ChartResult>,
  states: States,
  key: string | null,
): LiveAnswer<ChartResult> {
  const { state } = answer;
  const stored = state.name === 'shown' ? state.stored : null;
  const withLayers = useMemo(
    () => (stored && key !== null ? annotated(stored, states, key) : stored),
    [stored, states, key],
  );
  return state.name === 'shown' && withLayers ? { ...answer, state: { ...state, stored: withLayers } } : answer;
}

import { useMemo } from 'react';
import type { AnnotationState, AnswerData, LiveAnswer } from '@/query/answer-state';
import type { ChartResult } from '../result';

type States = ReadonlyMap<string, AnnotationState>;

/** What layers found that were asked for by themselves, by their names. */
export const dataOf = (states: States): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...states].flatMap(([name, state]) => ('data' in state && state.data !== undefined ? [[name, state.data]] : [])),
  );

/**
 * The answer to a question with what its layers were found to have since, and without those that cannot be had any
 * more. What was found for another question is not for this one.
 */
export function annotated(stored: AnswerData<ChartResult>, all: States, key: string): AnswerData<ChartResult> {
  const [first, ...others] = stored.results;
  const states = new Map([...all].filter(([, { of }]) => of === key));
  if (!first || states.size === 0) return stored;
  const known = Object.entries(first.annotations ?? {}).filter(([name]) => states.get(name)?.name !== 'failed');
  const annotations = { ...Object.fromEntries(known), ...dataOf(states) };
  return { ...stored, results: [{ ...first, annotations }, ...others] };
}

/** The same of an answer that is followed. */
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

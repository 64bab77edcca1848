import { createContext, createElement, useContext, type ReactNode } from 'react';
import { missingPart, type PartChart } from '@/model/part-chart';
import type { LiveAnswer } from '@/query/answer-state';
import type { Question } from './query/question';
import type { ChartResult } from './result';

interface AnswerProps {
  /** Null asks nothing. */
  readonly question: Question | null;
  readonly children: (answer: LiveAnswer<ChartResult>) => ReactNode;
}

/** Renders the current answer to a question. */
export type RenderAnswer = (props: AnswerProps) => ReactNode;

const AnswerContext = createContext<RenderAnswer>(() => {
  throw new Error('Nobody answers the questions of charts here');
});

/** Provided by the code that connects the layers: charts know no store and no server. */
export const AnswerProvider = AnswerContext.Provider;

/** Follows the answer to a question of a part of a chart: rows behind a mark, a chart within a chart. */
export function WithAnswer(props: AnswerProps) {
  return useContext(AnswerContext)(props);
}

/** Requests the answers of a chart's parts again. */
export type PartRefreshes = Set<() => void>;

/** Provided around a chart by the code that refreshes it: its parts add themselves. */
export const PartRefreshContext = createContext<PartRefreshes | null>(null);

interface PartChartProps {
  readonly id: number;
  readonly children: (part: PartChart) => ReactNode;
}

/** A component that follows a saved chart. */
export type FollowPartChart = (props: PartChartProps) => ReactNode;

/** Pages without a store, such as a report, have no other charts. */
const PartChartContext = createContext<FollowPartChart>(({ children }) => children(missingPart));

export const PartChartProvider = PartChartContext.Provider;

/** Follows a saved chart that is a part of another one. */
export function WithPartChart(props: PartChartProps) {
  return createElement(useContext(PartChartContext), props);
}

import { useEffect, useMemo, useState } from 'react';
import type { DataMasks } from '@/model/data-mask';
import { NATIVE_FILTER_DEFAULT_ROW_LIMIT } from '@/model/limits';
import { distribution, gatheredIn, usualRange, type Bin } from '@/model/native-filter/distribution';
import type { FilterEntry } from '@/model/native-filter/configuration';
import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { useAnswer } from '@/offline/react/use-answer';
import type { AnswerState } from '@/query/answer-state';
import type { Question } from '@/viz/query/question';
import type { ChartResult } from '@/viz/result';
import { useDashboard, useVisit } from '../../state/dashboard-context';
import {
  distributionQuestion,
  DISTRIBUTION_VALUES_MAX,
  extremesQuestion,
  optionsIn,
  valuesQuestion,
  fromParents,
  type Option,
} from './options';

/** After every chart. */
const PRIORITY = 10_000;

/** The longest wait for charts, in milliseconds. */
const PATIENCE = 4000;

/** Whether charts are drawn, so that requests no longer delay them. */
function useAfterCharts(): boolean {
  const { rendered } = useVisit();
  const { clock } = useOffline();
  const isRendered = useObservable(rendered.ages).size > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => clock.after(PATIENCE, () => setLate(true)), [clock]);
  return isRendered || isLate;
}

/** Whether charts wait for the options themselves. */
type When = 'after-charts' | 'now';

export function useFilterAnswer(question: Question | null, when: When): AnswerState<ChartResult> {
  const { id } = useDashboard();
  const isAfter = useAfterCharts();
  const isNow = when === 'now';
  return useAnswer(isNow || isAfter ? question : null, {
    chartId: null,
    dashboardId: id,
    priority: isNow ? -1 : PRIORITY,
  });
}

/** The number of options that a filter loads, by the server's configuration. */
const useRowLimit = (): number => useOpenSession().facts.filterRowLimit ?? NATIVE_FILTER_DEFAULT_ROW_LIMIT;

export interface Options {
  readonly state: AnswerState<ChartResult>;
  readonly options: readonly Option[];
  /** There are more values than were loaded. */
  readonly isCut: boolean;
}

/** @param search the server's search text; empty loads the first values */
export function useOptions(
  filter: FilterEntry,
  masks: DataMasks,
  search: string,
  when: When = 'after-charts',
): Options {
  const { datasets } = useDashboard();
  const dataset = datasets.get(filter.target.datasetId ?? -1) ?? null;
  const rowLimit = useRowLimit();
  const question = useMemo(
    () => valuesQuestion(filter, { parents: fromParents(filter, masks), dataset, rowLimit }, search),
    [filter, masks, search, dataset, rowLimit],
  );
  const state = useFilterAnswer(question, when);
  const result = state.name === 'shown' ? state.stored.results[0] : undefined;
  const options = useMemo(() => (result ? optionsIn(result) : []), [result]);
  return { state, options, isCut: (result?.rowCount ?? 0) >= rowLimit };
}

export interface Extremes {
  readonly state: AnswerState<ChartResult>;
  /** Null until they are known, and if the column has no numbers. */
  readonly extremes: readonly [min: number, max: number] | null;
}

export function useExtremes(filter: FilterEntry, masks: DataMasks, when: When = 'after-charts'): Extremes {
  const rowLimit = useRowLimit();
  const question = useMemo(
    () => extremesQuestion(filter, { parents: fromParents(filter, masks), rowLimit }),
    [filter, masks, rowLimit],
  );
  const state = useFilterAnswer(question, when);
  const columns = state.name === 'shown' ? state.stored.results[0]?.columns : undefined;
  const [min, max] = ['min', 'max'].map(name => columns?.find(column => column.name === name)?.values[0]);
  return { state, extremes: typeof min === 'number' && typeof max === 'number' ? [min, max] : null };
}

export interface Distribution {
  /** Whether it may still arrive. */
  readonly isExpected: boolean;
  /** Null if unknown. */
  readonly bins: readonly Bin[] | null;
  /** The range of the slider: without the few outliers, which are at its ends. Null with the bins. */
  readonly span: readonly [min: number, max: number] | null;
}

/** The distribution of a range's values between its ends. Failures are silent: the range works without it. */
export function useDistribution(filter: FilterEntry, masks: DataMasks, extremes: Extremes['extremes']): Distribution {
  const question = useMemo(() => distributionQuestion(filter, fromParents(filter, masks)), [filter, masks]);
  const state = useFilterAnswer(question, 'after-charts');
  const result = state.name === 'shown' ? state.stored.results[0] : undefined;
  const [low, high] = extremes ?? [null, null];
  const shown = useMemo(() => {
    const [values, counts] = result?.columns ?? [];
    if (!result || result.rowCount >= DISTRIBUTION_VALUES_MAX || low === null || high === null) return null;
    const counted = Array.from({ length: result.rowCount }, (_, row) => ({
      value: values?.values[row],
      count: counts?.values[row],
    }));
    const numbers = counted.flatMap(({ value, count }) =>
      typeof value === 'number' && typeof count === 'number' ? [{ value, count }] : [],
    );
    const span = usualRange(numbers, [low, high]);
    return { bins: distribution(gatheredIn(numbers, span), span), span };
  }, [result, low, high]);
  return { isExpected: state.name === 'loading', bins: shown?.bins ?? null, span: shown?.span ?? null };
}

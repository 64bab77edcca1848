import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { AnswerState } from '@/query/answer-state';
import type { ChartStage } from '@/viz/react/stage';
import type { ChartResult } from '@/viz/result';
import type { Freshness } from '../layout/freshness';
import { useVisit } from '../state/dashboard-context';
import type { StandIn } from './use-stand-in';

type Named = Exclude<Freshness['name'], 'not-refreshed'>;

const names: Readonly<Record<ChartStage<StandIn>['name'], Named>> = {
  'loading-plugin': 'coming',
  waiting: 'coming',
  asking: 'coming',
  drawing: 'coming',
  rendered: 'present',
  outdated: 'outdated',
  stored: 'stored',
  offline: 'missing',
  failed: 'failed',
};

/**
 * Reports to the dashboard how the numbers of a chart relate to the chosen filters. @param answer to the current question
 */
export function useFreshness(chartId: number, stage: ChartStage<StandIn>, answer: AnswerState<ChartResult>): void {
  const { freshness } = useVisit();
  const name = names[stage.name];
  const masks = stage.name === 'stored' ? stage.shown.masks : null;
  const failure = stage.name === 'rendered' && answer.name === 'shown' ? answer.failure : null;
  const noted = useMemo<Freshness>(() => {
    if (failure) return { name: 'not-refreshed', reason: failure };
    return name === 'stored' ? { name, masks } : { name };
  }, [name, masks, failure]);
  // Together with the change itself: code that acts on a choice afterwards sees that it is not answered yet.
  useLayoutEffect(() => freshness.note(chartId, noted), [freshness, chartId, noted]);
  useEffect(() => () => freshness.forget(chartId), [freshness, chartId]);
}

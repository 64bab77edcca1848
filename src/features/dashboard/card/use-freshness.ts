import { useEffect, useLayoutEffect } from 'react';
import type { ChartStage } from '@/viz/react/stage';
import type { Freshness } from '../board/freshness';
import { useVisit } from '../state/dashboard-context';
import type { StandIn } from './use-stand-in';

const names: Readonly<Record<ChartStage<StandIn>['name'], Freshness['name']>> = {
  'loading-plugin': 'coming',
  waiting: 'coming',
  asking: 'coming',
  drawing: 'coming',
  drawn: 'present',
  outdated: 'outdated',
  stored: 'stored',
  offline: 'missing',
  failed: 'failed',
};

/** Notes at the board how the numbers of a chart stand to the chosen filters. */
export function useFreshness(chartId: number, stage: ChartStage<StandIn>): void {
  const { freshness } = useVisit();
  const name = names[stage.name];
  const masks = stage.name === 'stored' ? stage.shown.masks : null;
  // With the change itself: who acts on a choice afterwards finds that it is not answered yet.
  useLayoutEffect(
    () => freshness.note(chartId, name === 'stored' ? { name, masks } : { name }),
    [freshness, chartId, name, masks],
  );
  useEffect(() => () => freshness.forget(chartId), [freshness, chartId]);
}

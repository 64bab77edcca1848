import { useEffect, useMemo, useState } from 'react';
import { isRecord } from '@/lib/json';
import { readMasks, type DataMasks } from '@/model/data-mask';
import { flaggedDashboard } from '@/model/flagged-metadata';
import type { FeatureFlags } from '@/model/feature-flags';
import type { filterBoxRules } from '@/model/filter-box/rules';
import type { FormDataContext } from '@/model/inherited-form-data';
import { effectiveMasks, nativeFilters } from '@/model/native-filter/filter';
import { reachOf } from '@/model/native-filter/reach';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readDashboard } from '@/offline/reads/dashboard';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { exploreText } from '@/text/messages/charts/explore';
import { useToast } from '@/ui/toast/Toast';
import type { NamedFilters } from './named-filters';
import type { OpeningParameters } from './opening-parameters';

/** The context that a chart gets from the dashboard it is opened from. */
export type DashboardContext =
  /** The chart is opened directly, or its dashboard is unavailable here. */
  | { readonly name: 'none' }
  | { readonly name: 'reading' }
  | { readonly name: 'found'; readonly context: FormDataContext };

/**
 * The current filters and the colours that the dashboard adds to the chart.
 *
 * @param rulesOf the rules of its filter boxes; null if it has none
 */
export function contextOf(
  opened: OpenedDashboard,
  chartId: number,
  given: DataMasks,
  flags: FeatureFlags | undefined,
  rulesOf: typeof filterBoxRules | null,
): FormDataContext {
  const flagged = flaggedDashboard(opened, flags);
  const { dashboard, charts } = flagged;
  const { id, metadata } = dashboard;
  const filters = nativeFilters(metadata);
  const boxes = rulesOf?.(flagged);
  const masks = { ...boxes?.defaults, ...effectiveMasks(filters, given) };
  const others = reachOf(dashboard, filters, [...charts.keys()], masks);
  const reach = boxes ? boxes.reach(others, masks) : others;
  const scheme = metadata['color_scheme'];
  const colours = metadata['label_colors'];
  return {
    dashboardId: id,
    extra: reach.get(chartId)?.extra ?? {},
    colourScheme: typeof scheme === 'string' && scheme !== '' ? scheme : null,
    labelColours: isRecord(colours) ? colours : {},
  };
}

/** The dashboard in the URL, with the filter values given there, or those last used on this device. */
export function useDashboardContext(
  { dashboardId: id, filters }: OpeningParameters,
  chartId: number,
): DashboardContext {
  const { facts } = useOpenSession();
  const read = useLive(
    async store => ({ id, opened: id === null ? null : await readDashboard(store, String(id)) }),
    [id],
  );
  const isAsked = id !== null && read !== undefined && read.opened === null;
  const status = useSubscription(isAsked ? { kind: 'dashboard', idOrSlug: String(id) } : null);
  const named = useNamed(id, filters);
  const opened = read?.opened ?? null;
  const masks = useMemo(() => (named === null ? readMasks(opened?.filters) : named), [named, opened]);
  const rulesOf = useFilterBoxRules(opened);
  return useMemo(() => {
    if (id === null) return { name: 'none' };
    if (opened === null) return { name: status.name === 'failed' ? 'none' : 'reading' };
    return masks === 'reading' || rulesOf === 'reading'
      ? { name: 'reading' }
      : { name: 'found', context: contextOf(opened, chartId, masks, facts.flags, rulesOf) };
  }, [id, opened, status.name, masks, rulesOf, chartId, facts.flags]);
}

/** Loaded only for a dashboard with filter boxes; null without one, or if the code cannot be loaded. */
function useFilterBoxRules(opened: OpenedDashboard | null): typeof filterBoxRules | 'reading' | null {
  const [loaded, setLoaded] = useState<{ readonly rulesOf: typeof filterBoxRules | null } | null>(null);
  const hasBoxes = opened !== null && [...opened.charts.values()].some(({ vizType }) => vizType === 'filter_box');
  useEffect(() => {
    if (!hasBoxes) return undefined;
    let isCurrent = true;
    const settle = (rulesOf: typeof filterBoxRules | null) => isCurrent && setLoaded({ rulesOf });
    import('@/model/filter-box/rules').then(
      rules => settle(rules.filterBoxRules),
      () => settle(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [hasBoxes]);
  if (!hasBoxes) return null;
  return loaded === null ? 'reading' : loaded.rulesOf;
}

/** The filter values in the URL; null if it has none, or none that can be read. */
function useNamed(id: number | null, { words, key }: NamedFilters): DataMasks | 'reading' | null {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  const [named, setNamed] = useState<DataMasks | 'reading' | null>('reading');
  const isNamed = id !== null && (words !== null || key !== null);
  useEffect(() => {
    if (id === null || !isNamed) return undefined;
    let isCurrent = true;
    const settle = (masks: DataMasks | null) => isCurrent && setNamed(masks);
    // Loaded only if a URL has inline values, which have their own notation.
    import('./named-filters')
      .then(({ readNamed }) => readNamed(ask, store, id, { words, key }))
      .then(settle, () => {
        if (isCurrent) toast({ text: exploreText.filtersFailed, isFailure: true });
        settle(null);
      });
    return () => {
      isCurrent = false;
    };
  }, [ask, store, toast, id, isNamed, words, key]);
  return isNamed ? named : null;
}

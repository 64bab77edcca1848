import { useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useMemo } from 'react';
import { useObservable, useOffline, useOpenSession } from '@/offline/react/context';
import { noteOpened } from '@/offline/reads/dashboard';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { lazy } from '@/ui/lazy/lazy';
import { HiddenText } from '@/ui/layout/Stack';
import { usePageFacts } from '@/ui/shell/page-facts';
import type { ColourAssignment } from '@/viz/colours/assignment';
import { warmUp } from '@/viz/vega/drawing';
import { freshnessAnnouncement, freshnessFacts } from './layout/freshness-words';
import { oldestShown, type RenderedCharts } from './layout/rendered-charts';
import { prepareDashboardNotices } from './layout/DashboardNotices';
import { useVisit } from './state/dashboard-context';
import { useRefreshing } from './refresh/use-refreshing';
import { useArrival } from './share/use-arrival';
import { useRenderLog } from './layout/use-render-log';
import { useKeptColours } from './colours/use-kept-colours';
import { FilterKeeper } from './filters/state/FilterKeeper';
import { useKeptScreen } from './screen-picture/use-kept-screen';
import { useSavedAddress } from './saving/use-saved-address';
import { useLacking } from './state/use-lacking';

const Arrange = lazy(() => import('./arrange/Arrange'));
const DashboardStyles = lazy(() => import('./styles/DashboardStyles'));
const PrintScreen = lazy(() => import('./print/PrintScreen'));

/** Milliseconds after the first drawn chart. */
const WARM_UP = 1000;

interface InsteadProps {
  readonly opened: OpenedDashboard;
  /** Whether something else replaces the dashboard. */
  readonly onReplaced: (isReplaced: boolean) => void;
}

interface DeferredEffectsProps extends InsteadProps {
  /** How many charts the dashboard has. */
  readonly charts: number;
  readonly colours: ColourAssignment;
  readonly rendered: RenderedCharts;
}

/**
 * Effects that run once charts are drawn: the facts in the status line, the note that the dashboard was opened, usage
 * events, refreshes, the caches for next time, the filter keeper, the chart scopes, the dashboard's styles, edit mode and
 * paper. It renders nothing of the dashboard, so a drawn chart does not render that again. It is loaded while the charts
 * are drawn.
 */
export default function DeferredEffects({ opened, charts, colours, rendered, onReplaced }: DeferredEffectsProps) {
  const dashboardId = opened.dashboard.id;
  const { store } = useOpenSession();
  const { clock } = useOffline();
  const ages = useObservable(rendered.ages);
  const { freshness, viewState } = useVisit();
  const current = useObservable(freshness);
  const refreshesLeft = useObservable(viewState.refreshesLeft);
  const oldest = useMemo(() => oldestShown(ages, current.charts), [ages, current.charts]);
  const isSeen = ages.size > 0;
  // Only once something is visible: the note has the dashboard read once more.
  useEffect(() => {
    if (isSeen) void noteOpened(store, dashboardId, clock.now());
  }, [store, dashboardId, clock, isSeen]);
  useRenderLog(charts);
  useRefreshing();
  useSavedAddress();
  useArrival(isSeen);
  useKeptColours(opened.dashboard, colours, ages.size);
  useKeptScreen(dashboardId, ages, oldest);
  useLacking(opened);
  useEffect(prepareDashboardNotices, []);
  // If nothing had to be drawn yet, the drawing code is still ready for the next filter.
  useEffect(() => (isSeen ? clock.after(WARM_UP, warmUp) : undefined), [isSeen, clock]);
  usePageFacts(freshnessFacts(current, charts, refreshesLeft), oldest);
  return (
    <>
      <FilterKeeper />
      <HiddenText>
        <span role="status">{freshnessAnnouncement(current)}</span>
      </HiddenText>
      <ScopingOfChart />
      {opened.dashboard.css.trim() !== '' && <DashboardStyles css={opened.dashboard.css} />}
      <Instead opened={opened} onReplaced={onReplaced} />
    </>
  );
}

/** Whether an address names a state of the screen: `edit=true`, `print=1`. */
const isNamed = (search: object, state: string) => {
  const value: unknown = Reflect.get(search, state);
  return value === true || value === 1;
};

/** Edit mode or the printed dashboard, while the address asks for it. */
const Instead = memo(function Instead({ opened, onReplaced }: InsteadProps) {
  const isEdited = useRouterState({ select: ({ location }) => isNamed(location.search, 'edit') });
  const isPrinted = useRouterState({ select: ({ location }) => isNamed(location.search, 'print') });
  if (!isEdited && !isPrinted) return null;
  return isPrinted ? <PrintScreen onShown={onReplaced} /> : <Arrange opened={opened} onShown={onReplaced} />;
});

const ScopingDialog = lazy(() => import('./filters/settings/ScopingDialog'));

/** The scope of a chart's cross-filter, once the reader asks for it. */
function ScopingOfChart() {
  const { scoped } = useVisit().viewState;
  const chartId = useObservable(scoped);
  if (chartId === null) return null;
  return <ScopingDialog chartId={chartId} onClose={() => scoped.set(null)} />;
}

import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { showsFilters } from '@/model/embedding';
import { flaggedDashboard } from '@/model/flagged-metadata';
import { listOf } from '@/model/chart';
import { titleFor } from '@/model/feature-flags';
import { chartsBelow, layoutNodes, placeUnplaced } from '@/model/layout-nodes';
import { answered } from '@/offline/react/answered';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readDashboard, readListedTitle } from '@/offline/reads/dashboard';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { readFirstPaint } from '@/offline/state/first-paint';
import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { product } from '@/text/product';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import { PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import { AnswerProvider, PartChartProvider } from '@/viz/answers';
import { preloadPlugins } from '@/viz/registry';
import { warmUp, warmUpCompiler } from '@/viz/vega/drawing';
import type { KeptDrawings } from '@/viz/vega/kept-drawing';
import { followPresses } from '@/viz/vega/pressed-chart';
import { DashboardLayout } from './layout/DashboardLayout';
import { DashboardHead } from './head/DashboardHead';
import { DashboardProvider, FiltersProvider, VisitProvider, type DashboardContent } from './state/dashboard-context';
import { withDashboardScheme } from './colours/dashboard-colours';
import { createRenderedCharts } from './layout/rendered-charts';
import { createFreshnessTracker } from './layout/freshness';
import { FilterSlot } from './filters/bar/FilterSlot';
import { createDashboardViewState } from './state/view-state';
import { useFilterBoxes } from './filter-box/use-filter-boxes';
import { useColours } from './colours/use-colours';
import { useFilters } from './state/use-filters';
import { useLastVisit } from './screen-picture/use-last-visit';
import * as css from './Dashboard.css';

const StoredChart = lazy(() => import('@/offline/react/StoredChart'));
const NoDashboard = lazy(() => import('./NoDashboard'));
const DeferredEffects = lazy(() => import('./DeferredEffects'));

// Loads the drawing workers and the chart code while the store is read. A picture of the screen shows drawings too, so
// drawing can wait.
if (document.getElementById('screen-picture') === null) warmUp();
if (readFirstPaint().session === null) warmUpCompiler();
preloadPlugins();
followPresses();

interface DashboardScreenProps {
  readonly idOrSlug: string;
  /** Rendered inside the contexts of the open dashboard. */
  readonly children?: ReactNode;
}

/** One dashboard by id or slug: from the store immediately, revalidated in the background. */
export function DashboardScreen({ idOrSlug, children }: DashboardScreenProps) {
  const opened = useLive(store => readDashboard(store, idOrSlug), [idOrSlug]);
  const status = useSubscription({ kind: 'dashboard', idOrSlug });
  const { drawings, isReady } = useLastVisit();
  // With its last answers the charts are drawn once, instead of first without them.
  if (opened && isReady) {
    return (
      <Suspense fallback={<Loading />}>
        <Opened key={opened.dashboard.id} opened={opened} drawings={drawings}>
          {children}
        </Opened>
      </Suspense>
    );
  }
  if (opened !== null) return <Loading />;
  return (
    <NoDashboard status={status} meanwhile={<Coming idOrSlug={idOrSlug} />}>
      <Coming idOrSlug={idOrSlug} />
    </NoDashboard>
  );
}

/** A dashboard without a stored layout: shows its name if a list had it, and no guessed shape. */
function Coming({ idOrSlug }: { readonly idOrSlug: string }) {
  const title = useLive(store => readListedTitle(store, idOrSlug), [idOrSlug]);
  return <Loading title={title ?? null} />;
}

/** While the state is unknown. A layout on this device is drawn immediately, its charts as they arrive. */
function Loading({ title = null }: { readonly title?: string | null }) {
  return (
    <>
      <PageHead title={title ?? <span className={css.loadingTitle} aria-hidden="true" />} />
      <div className={css.loading} aria-busy="true">
        <p role="status" className={css.opening}>
          {dashboardText.opening}
        </p>
      </div>
    </>
  );
}

interface OpenedProps {
  readonly children: ReactNode;
  readonly opened: OpenedDashboard;
  readonly drawings: KeptDrawings;
}

function Opened({ opened: stored, drawings, children }: OpenedProps) {
  const { flags } = useOpenSession().facts;
  const opened = useMemo(() => flaggedDashboard(stored, flags), [stored, flags]);
  const { dashboard, datasets } = opened;
  const charts = useMemo(
    () => withDashboardScheme(opened.charts, dashboard.metadata),
    [opened.charts, dashboard.metadata],
  );
  const { clock } = useOffline();
  const nodes = useMemo(
    () => placeUnplaced(layoutNodes(dashboard.layout), charts.values()),
    [dashboard.layout, charts],
  );
  const order = useMemo(() => new Map(chartsBelow(nodes).map((node, index) => [node.chartId, index])), [nodes]);
  const colours = useColours(dashboard.metadata, opened.labelColours);
  const [visit] = useState(() => ({
    drawings,
    rendered: createRenderedCharts(),
    freshness: createFreshnessTracker(clock),
    viewState: createDashboardViewState(),
  }));
  const filters = useFilters(
    opened,
    useMemo(() => [...charts.keys()], [charts]),
    useFilterBoxes(opened, visit.viewState),
  );
  const value = useMemo<DashboardContent>(
    () => ({
      id: dashboard.id,
      dashboard,
      charts,
      datasets,
      colours,
      position: chartId => order.get(chartId) ?? order.size,
    }),
    [dashboard, charts, datasets, colours, order],
  );
  const isAbove = dashboard.metadata['filter_bar_orientation'] === 'HORIZONTAL';
  const hasFilters =
    listOf(dashboard.metadata, 'native_filter_configuration').length > 0 &&
    dashboard.metadata['show_native_filters'] !== false &&
    showsFilters(location.search);
  const content = useMemo(
    () => (
      <DashboardLayout nodes={nodes} bar={hasFilters ? <FilterSlot isAbove={isAbove} /> : null} isBarAbove={isAbove} />
    ),
    [nodes, hasFilters, isAbove],
  );
  const [isReplaced, setReplaced] = useState(false);
  useDocumentTitle(titleFor(flags, dashboard.title, dashboardText.kind), product);

  const [first] = nodes;
  const hasTabs = nodes.length === 1 && first?.kind === 'tabs';
  return (
    <VisitProvider value={visit}>
      <DashboardProvider value={value}>
        <FiltersProvider value={filters}>
          <AnswerProvider value={answered}>
            <PartChartProvider value={StoredChart}>
              {!isReplaced && (
                <>
                  <DashboardHead opened={opened} underlined={!hasTabs} />
                  {nodes.length === 0 ? (
                    <div className={css.notice}>
                      <Notice>{dashboardText.empty}</Notice>
                    </div>
                  ) : (
                    content
                  )}
                </>
              )}
              <DeferredEffects
                opened={stored}
                charts={order.size}
                colours={colours}
                rendered={visit.rendered}
                onReplaced={setReplaced}
              />
              {children}
            </PartChartProvider>
          </AnswerProvider>
        </FiltersProvider>
      </DashboardProvider>
    </VisitProvider>
  );
}

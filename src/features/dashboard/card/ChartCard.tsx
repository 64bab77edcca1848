import { EllipsisVertical } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isRecord } from '@/lib/json';
import type { Chart } from '@/model/chart';
import { maskLabel } from '@/model/data-mask';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { chartText } from '@/text/messages/charts/chart';
import { LightIconButton } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { ChartSkeleton, NumberSkeleton } from '@/ui/card/Skeleton';
import { lazy } from '@/ui/lazy/lazy';
import { useVisible } from '@/ui/use-visible';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { ChartInteraction } from '@/viz/plugin';
import { ChartStage } from '@/viz/react/ChartStage';
import { shownChart, type ChartSetting } from '@/viz/react/shown-chart';
import { asideOf, frameOf, isUnderWay, shownIn } from '@/viz/react/stage';
import { StageMarker } from '@/viz/react/StageMarker';
import { useChartStage } from '@/viz/react/use-chart-stage';
import { isCompact } from '@/viz/registry';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import { isExpandedIn } from './expanded-charts';
import { useDashboardQuery } from './use-dashboard-query';
import { useFreshness } from './use-freshness';
import { useStandIn } from './use-stand-in';
import type { Overlay } from './CardOverlays';

const ChangeStatus = lazy(() => import('../head/ChangeStatus'));
const FilterIndicators = lazy(() => import('./FilterIndicators'));
const PickChip = lazy(() => import('./PickChip'));
const ChartMenu = lazy(() => import('./ChartMenu'));
const CardOverlays = lazy(() => import('./CardOverlays'));
const StoredMark = lazy(() => import('./StoredMark'));
const ChartDescription = lazy(() => import('./ChartDescription'));

interface ChartCardProps {
  readonly chartId: number;
  /** The dashboard's own name for the chart. */
  readonly name: string | null;
  /** The position in reading order. */
  readonly position: number;
}

/** One chart of a board, with its state. */
export function ChartCard({ chartId, name, position }: ChartCardProps) {
  const { charts } = useDashboard();
  const chart = charts.get(chartId);
  if (!chart) return <MissingDefinition chartId={chartId} />;
  return <Card chart={chart} name={name ?? chart.name} position={position} />;
}

function MissingDefinition({ chartId }: { readonly chartId: number }) {
  return (
    <section className={card.card} data-chart-id={chartId} data-chart-status="failed">
      <div className={card.body}>
        <div className={card.empty}>{chartText.missing}</div>
      </div>
    </section>
  );
}

function Card({ chart, name, position }: { readonly chart: Chart; readonly name: string; readonly position: number }) {
  const { dashboard, datasets, colours } = useDashboard();
  const filters = useDashboardFilters();
  const { drawn: drawnCharts, viewState, drawings } = useVisit();
  const { clock } = useOffline();
  const { isGuest = false } = useOpenSession().facts;
  const specs = useDerivedCache(SPEC_CACHE, isRecord);
  const cache = useMemo(() => ({ ...specs, drawings }), [specs, drawings]);
  const region = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const visible = useVisible(region);
  const marker = useId();
  const [menu, setMenu] = useState(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const query = useDashboardQuery(chart, position);
  const { asked, answer, ownState, setOwnState } = query;
  const { datasetId } = chart;
  const dataset = datasetId === null ? null : (datasets.get(datasetId) ?? null);
  const control = useChartStage(asked, answer, { keepsLast: true, standIn: useStandIn(chart, query), dataset });
  const { stage, retry, onDrawn } = control;
  const shown = shownIn(stage);
  const compact = isCompact(chart.vizType);
  const { expanded } = viewState;
  const isExpanded =
    useSyncExternalStore(expanded.subscribe, () => expanded.get().get(chart.id)) ??
    isExpandedIn(dashboard.metadata, chart.id);

  const picked = filters.pickedOn(chart.id);
  const pickedLabel = picked && maskLabel(picked);
  const selected = useMemo(() => (pickedLabel ? new Set([pickedLabel]) : null), [pickedLabel]);
  const interaction = useMemo<ChartInteraction>(() => {
    const choices = filters.choicesOf(chart.id);
    return {
      ownState,
      onOwnState: setOwnState,
      onMenu: (meaning, at) => setOverlay({ kind: 'mark-menu', meaning, at }),
      ...(filters.crossFilters ? { onPick: meaning => filters.pick(chart.id, meaning) } : {}),
      ...(choices ? { choices } : {}),
    };
  }, [filters, chart.id, ownState, setOwnState]);
  const since = useMemo(() => (shown ? clock.now() : 0), [shown, clock]);
  const drawn = useCallback(() => {
    onDrawn();
    if (shown) drawnCharts.add(chart.id, shown.stored.asOf, clock.now() - since);
  }, [drawnCharts, chart.id, shown, since, clock, onDrawn]);

  useFreshness(chart.id, stage, answer.state);
  const aside = asideOf(stage);
  const { shown: standIn, why } = stage.name === 'stored' ? stage : { shown: null };
  const otherMasks = standIn?.masks ?? null;
  const effect = useMemo(() => (otherMasks ? filters.under(otherMasks) : filters), [filters, otherMasks]);
  const reasons = effect.reasonsFor(chart.id);
  const storedMark = standIn && { id: marker, standIn, reasons, why };
  const setting: ChartSetting = {
    name,
    datasetId,
    dataset,
    colourOf: colours.ofChart(chart.id),
    cache,
    selected,
    isSealed: isGuest,
  };
  const tools = shown && shownChart(shown, setting);
  return (
    <section
      ref={region}
      className={card.card}
      aria-label={name}
      data-chart-id={chart.id}
      aria-describedby={aside && marker}
      {...frameOf(stage)}
    >
      <header className={compact ? card.lowHead : card.head}>
        <h2 className={compact ? card.smallTitle : card.title} {...describedBy(chart.description ?? name)}>
          {name}
        </h2>
        <div className={card.marks}>
          {filters.crossFilters && pickedLabel && (
            <PickChip label={pickedLabel} onClear={() => filters.clear(chart.id)} />
          )}
          {aside !== 'outdated' && reasons.length > 0 && (
            <FilterIndicators
              chart={chart}
              name={name}
              effect={effect}
              answer={standIn?.stored ?? (answer.state.name === 'shown' ? answer.state.stored : null)}
            />
          )}
          <ChangeStatus kind="chart" id={chart.id} />
          <StageMarker id={marker} stage={stage} now={clock.now()} />
          <LightIconButton
            ref={menuButton}
            label={chartText.more(name)}
            isOpen={menu}
            onPress={() => setMenu(true)}
            onPrepare={ChartMenu.prepare}
          >
            <EllipsisVertical size={16} aria-hidden="true" />
          </LightIconButton>
          {menu && (
            <ChartMenu
              chartId={chart.id}
              name={name}
              isExpanded={chart.description === null ? null : isExpanded}
              chart={tools}
              answer={shown?.stored ?? null}
              isAside={aside !== undefined}
              region={region}
              onRefresh={retry}
              onStop={isUnderWay(stage) ? answer.stop : null}
              onShow={setOverlay}
              onClose={() => setMenu(false)}
              opener={menuButton}
            />
          )}
        </div>
      </header>
      {isExpanded && chart.description !== null && <ChartDescription text={chart.description} />}
      {storedMark && <StoredMark {...storedMark} isLow={compact} />}
      <ChartStage
        control={control}
        setting={setting}
        className={compact ? card.lowBody : card.body}
        skeleton={compact ? <NumberSkeleton /> : <ChartSkeleton />}
        visible={visible}
        interaction={interaction}
        onDrawn={drawn}
      />
      {overlay && tools && (
        <CardOverlays
          overlay={overlay}
          chart={tools}
          aside={aside}
          strip={storedMark && <StoredMark {...storedMark} id={`${marker}-over`} />}
          interaction={interaction}
          onOverlay={setOverlay}
        />
      )}
    </section>
  );
}

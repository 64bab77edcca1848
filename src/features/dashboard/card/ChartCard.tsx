import { EllipsisVertical } from 'lucide-react';
import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { isRecord } from '@/lib/json';
import type { Chart } from '@/model/chart';
import { maskLabel, type DataMasks } from '@/model/data-mask';
import { answeredAsPart } from '@/offline/react/answered';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { chartText } from '@/text/messages/charts/chart';
import { LightIconButton } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { ChartSkeleton, NumberSkeleton } from '@/ui/card/Skeleton';
import { lazy } from '@/ui/lazy/lazy';
import { useVisible } from '@/ui/use-visible';
import { describedBy } from '@/ui/tooltip/tooltip';
import { AnswerProvider } from '@/viz/answers';
import type { ChartInteraction } from '@/viz/plugin';
import { ChartStage } from '@/viz/react/ChartStage';
import { shownChart, type ChartSetting } from '@/viz/react/shown-chart';
import { asideOf, frameOf, isUnderWay, shownIn } from '@/viz/react/stage';
import { StageMarker } from '@/viz/react/StageMarker';
import { useChartStage, type StageControl } from '@/viz/react/use-chart-stage';
import { isCompact } from '@/viz/registry';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { useDashboard, useDashboardFilters, useVisit } from '../state/dashboard-context';
import type { DashboardFilters, FilterEffect } from '../state/use-filters';
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

/** One chart of a dashboard, with its state. */
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

interface KnownChart {
  readonly chart: Chart;
  readonly name: string;
}

/** Whether the description of a chart is shown: as the person chose, or as the dashboard has it. */
function useIsExpanded(chartId: number): boolean {
  const { dashboard } = useDashboard();
  const { expanded } = useVisit().viewState;
  const chosen = useSyncExternalStore(expanded.subscribe, () => expanded.get().get(chartId));
  return chosen ?? isExpandedIn(dashboard.metadata, chartId);
}

/** What a chart's marks do to the filters of the dashboard, and the menu of a mark. */
function useInteraction(
  chartId: number,
  { ownState, setOwnState }: ReturnType<typeof useDashboardQuery>,
  setOverlay: (overlay: Overlay) => void,
): ChartInteraction {
  const filters = useDashboardFilters();
  return useMemo(() => {
    const choices = filters.choicesOf(chartId);
    return {
      ownState,
      onOwnState: setOwnState,
      onMenu: (meaning, at) => setOverlay({ kind: 'mark-menu', meaning, at }),
      ...(filters.crossFilters ? { onPick: meaning => filters.pick(chartId, meaning) } : {}),
      ...(choices ? { choices } : {}),
    };
  }, [filters, chartId, ownState, setOwnState, setOverlay]);
}

/** Notes for the log how long a chart took from its data to its picture. */
function useNotedDrawing(chartId: number, { stage, onRendered }: ReturnType<typeof useChartStage>): () => void {
  const { rendered } = useVisit();
  const { clock } = useOffline();
  const shown = shownIn(stage);
  const since = useMemo(() => (shown ? clock.now() : 0), [shown, clock]);
  return useCallback(() => {
    onRendered();
    if (shown) rendered.add(chartId, shown.stored.asOf, clock.now() - since);
  }, [rendered, chartId, shown, since, clock, onRendered]);
}

/** The label picked on a chart as a cross-filter; null if there is none. */
function usePickedLabel(chartId: number): string | null {
  const picked = useDashboardFilters().pickedOn(chartId);
  return picked && maskLabel(picked);
}

/** How the chart is shown here: its name, its dataset, the dashboard's colours, and the label picked on it. */
function useSetting({ chart, name }: KnownChart, pickedLabel: string | null): ChartSetting {
  const { datasets, colours } = useDashboard();
  const { drawings } = useVisit();
  const { isGuest = false } = useOpenSession().facts;
  const specs = useDerivedCache(SPEC_CACHE, isRecord);
  const cache = useMemo(() => ({ ...specs, drawings }), [specs, drawings]);
  const selected = useMemo(() => (pickedLabel ? new Set([pickedLabel]) : null), [pickedLabel]);
  const { datasetId } = chart;
  return {
    name,
    datasetId,
    dataset: datasetId === null ? null : (datasets.get(datasetId) ?? null),
    colourOf: colours.ofChart(chart.id),
    cache,
    selected,
    isSealed: isGuest,
  };
}

/** The effect of the filters; under other masks if an answer to those stands in. */
const useEffectOf = (filters: DashboardFilters, others: DataMasks | null): FilterEffect =>
  useMemo(() => (others ? filters.under(others) : filters), [filters, others]);

/** The chart as it is shown now, for its tools; null while nothing is shown. */
function shownWith(stage: StageControl['stage'], setting: ChartSetting) {
  const shown = shownIn(stage);
  return shown && shownChart(shown, setting);
}

/** Answers the questions of the parts of a chart, such as the layers of a map. */
function PartAnswers({ chartId, children }: { readonly chartId: number; readonly children: ReactNode }) {
  const { id: dashboardId } = useDashboard();
  const answers = useMemo(() => answeredAsPart({ chartId, dashboardId }), [chartId, dashboardId]);
  return <AnswerProvider value={answers}>{children}</AnswerProvider>;
}

function Card({ chart, name, position }: KnownChart & { readonly position: number }) {
  const filters = useDashboardFilters();
  const region = useRef<HTMLElement>(null);
  const visible = useVisible(region);
  const marker = useId();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const query = useDashboardQuery(chart, position);
  const { asked, answer } = query;
  const pickedLabel = usePickedLabel(chart.id);
  const setting = useSetting({ chart, name }, pickedLabel);
  const { dataset } = setting;
  const control = useChartStage(asked, answer, { keepsLast: true, standIn: useStandIn(chart, query), dataset });
  const { stage } = control;
  const compact = isCompact(chart.vizType);
  const isExpanded = useIsExpanded(chart.id);
  const interaction = useInteraction(chart.id, query, setOverlay);
  const onRendered = useNotedDrawing(chart.id, control);

  useFreshness(chart.id, stage, answer.state);
  const aside = asideOf(stage);
  const { shown: standIn, why } = stage.name === 'stored' ? stage : { shown: null };
  const effect = useEffectOf(filters, standIn?.masks ?? null);
  const reasons = effect.reasonsFor(chart.id);
  const storedMark = standIn && { id: marker, standIn, reasons, why };
  const tools = shownWith(stage, setting);
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
          <CardMenu
            chart={chart}
            name={name}
            marker={marker}
            control={control}
            tools={tools}
            region={region}
            isExpanded={isExpanded}
            onStop={isUnderWay(stage) ? answer.stop : null}
            onShow={setOverlay}
          />
        </div>
      </header>
      {isExpanded && chart.description !== null && <ChartDescription text={chart.description} />}
      {storedMark && <StoredMark {...storedMark} isLow={compact} />}
      <PartAnswers chartId={chart.id}>
        <ChartStage
          control={control}
          setting={setting}
          className={compact ? card.lowBody : card.body}
          skeleton={compact ? <NumberSkeleton /> : <ChartSkeleton />}
          visible={visible}
          interaction={interaction}
          onRendered={onRendered}
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
      </PartAnswers>
    </section>
  );
}

interface CardMenuProps extends KnownChart {
  /** The id of the mark that says how the picture is out of date. */
  readonly marker: string;
  readonly control: ReturnType<typeof useChartStage>;
  readonly tools: ReturnType<typeof shownChart> | null;
  readonly region: RefObject<HTMLElement | null>;
  readonly isExpanded: boolean;
  /** Stops the running query; null if none runs. */
  readonly onStop: (() => void) | null;
  readonly onShow: (overlay: Overlay) => void;
}

/** The state of the picture, and the button of the chart's menu. */
function CardMenu({ chart, name, marker, control, tools, region, isExpanded, onStop, onShow }: CardMenuProps) {
  const { clock } = useOffline();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { stage, retry } = control;
  return (
    <>
      <StageMarker id={marker} stage={stage} now={clock.now()} />
      <LightIconButton
        ref={button}
        label={chartText.more(name)}
        isOpen={isOpen}
        onPress={() => setOpen(true)}
        onPrepare={ChartMenu.prepare}
      >
        <EllipsisVertical size={16} aria-hidden="true" />
      </LightIconButton>
      {isOpen && (
        <ChartMenu
          chartId={chart.id}
          name={name}
          isExpanded={chart.description === null ? null : isExpanded}
          chart={tools}
          answer={shownIn(stage)?.stored ?? null}
          isAside={asideOf(stage) !== undefined}
          region={region}
          onRefresh={retry}
          onStop={onStop}
          onShow={onShow}
          onClose={() => setOpen(false)}
          opener={button}
        />
      )}
    </>
  );
}

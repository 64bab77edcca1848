import { EllipsisVertical } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isRecord } from '@/lib/json';
import type { Chart } from '@/model/chart';
import { maskLabel } from '@/model/data-mask';
import { useOffline } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { chartStatus } from '@/offline/reads/answer-state';
import { chartText } from '@/text/messages/charts/chart';
import { LightIconButton } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { lazy } from '@/ui/lazy/lazy';
import { useVisible } from '@/ui/use-visible';
import type { ChartInteraction } from '@/viz/plugin';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { useDrawing } from '@/viz/react/use-drawing';
import { isCompact } from '@/viz/registry';
import type { ToolChart } from '@/viz/react/tool';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { useDashboard } from '../dashboard-context';
import { CardBody } from './CardBody';
import { StateMarker, StoredMarker, StoredStrip } from './CardMarks';
import type { CardProblem } from './CardNotice';
import { isExpandedIn } from './expanded-charts';
import type { Overlay } from './overlay';
import { PickChip } from './PickChip';
import { useChart } from './use-chart';
import { useFreshness } from './use-freshness';
import { usePicture } from './use-picture';

const ChangeStatus = lazy(() => import('../ChangeStatus'));
const FilterSigns = lazy(() => import('./FilterIndicators'));
const ChartMenu = lazy(() => import('./ChartMenu'));
const CardOverlays = lazy(() => import('./CardOverlays'));
const ChartDescription = lazy(() => import('./ChartDescription'));

interface ChartCardProps {
  readonly chartId: number;
  /** The dashboard's own name for the chart. */
  readonly name: string | null;
  /** Place in reading order. */
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
  const dashboard = useDashboard();
  const { filters } = dashboard;
  const { board, clock } = useOffline();
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const region = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const visible = useVisible(region);
  const marker = useId();
  const asked = useChart(chart, position);
  const { plugin, ready, question, state, ownState, setOwnState } = asked;
  const { picture, shown, onDrawn: onPicture } = usePicture(chart, asked);
  const drawing = useDrawing(shown);
  const [menu, setMenu] = useState(false);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const compact = isCompact(chart.vizType);
  const { expanded } = dashboard.viewState;
  const isExpanded =
    useSyncExternalStore(expanded.subscribe, () => expanded.get().get(chart.id)) ??
    isExpandedIn(dashboard.dashboard.metadata, chart.id);

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
  const { drawn: drawnCharts } = dashboard;
  const { onDrawn } = drawing;
  const drawn = useCallback(() => {
    onDrawn();
    if (!shown) return;
    onPicture(shown.key);
    drawnCharts.add(chart.id, shown.stored.asOf, clock.now() - shown.since);
  }, [drawnCharts, chart.id, shown, clock, onDrawn, onPicture]);
  const refresh = () => {
    drawing.again();
    if (question) board.requestRefresh(new Set([`result ${question.key}`]), true);
  };

  const stop = () => question && board.requestStop(`result ${question.key}`);
  const isUnderWay = state.name === 'loading' || (state.name === 'shown' && state.refreshing);

  const problem: CardProblem | null =
    plugin.name === 'unknown'
      ? { message: chartText.unsupported }
      : plugin.name === 'failed'
        ? plugin
        : drawing.broken !== null
          ? { message: chartText.rendering(drawing.broken), isBroken: true }
          : null;
  const stored = problem === null && picture.name === 'stored' ? picture.answer : null;
  const { vizType, datasetId } = chart;
  const dataset = datasetId === null ? null : (dashboard.datasets.get(datasetId) ?? null);
  const colourOf = dashboard.colours.ofChart(chart.id);
  const freshness = useFreshness(chart.id, picture, problem !== null);
  const aside =
    problem === null && (picture.name === 'outdated' || picture.name === 'stored') ? picture.name : undefined;
  const otherMasks = stored?.masks ?? null;
  const effect = useMemo(() => (otherMasks ? filters.under(otherMasks) : filters), [filters, otherMasks]);
  const storedMark = stored && { id: marker, picture: stored, reasons: effect.reasonsFor(chart.id) };
  const tools: ToolChart | null =
    ready && shown
      ? {
          name,
          vizType,
          datasetId,
          dataset,
          cache,
          colourOf,
          selected,
          plugin: ready,
          formData: shown.formData,
          ...shown.stored,
        }
      : null;
  return (
    <section
      ref={region}
      className={card.card}
      aria-label={name}
      data-chart-id={chart.id}
      aria-busy={freshness === 'coming' || freshness === 'outdated'}
      aria-describedby={aside && marker}
      data-chart-status={problem ? 'failed' : chartStatus(state, freshness === 'present')}
      {...(problem || state.name === 'failed' ? { 'data-tone': 'red' } : {})}
    >
      <header className={compact ? card.lowHead : card.head}>
        <h2 className={compact ? card.smallTitle : card.title} title={chart.description ?? name}>
          {name}
        </h2>
        <div className={card.marks}>
          {filters.crossFilters && pickedLabel && (
            <PickChip label={pickedLabel} onClear={() => filters.clear(chart.id)} />
          )}
          {aside !== 'outdated' && effect.reasonsFor(chart.id).length > 0 && (
            <FilterSigns
              chart={chart}
              name={name}
              effect={effect}
              answer={stored ? stored.stored : state.name === 'shown' ? state.stored : null}
            />
          )}
          <ChangeStatus kind="chart" id={chart.id} />
          {storedMark && compact && <StoredMarker {...storedMark} />}
          <StateMarker id={marker} isOutdated={aside === 'outdated'} state={state} />
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
              onRefresh={refresh}
              onStop={isUnderWay ? stop : null}
              onShow={setOverlay}
              onClose={() => setMenu(false)}
              opener={menuButton}
            />
          )}
        </div>
      </header>
      {isExpanded && chart.description !== null && <ChartDescription text={chart.description} />}
      {storedMark && !compact && <StoredStrip {...storedMark} />}
      <CardBody problem={problem} state={state} picture={picture} compact={compact} onRetry={refresh}>
        {ready && shown && (
          <ChartPicture
            plugin={ready}
            formData={shown.formData}
            results={shown.stored.results}
            dataset={dataset}
            colourOf={colourOf}
            name={name}
            cache={cache}
            visible={visible}
            selected={selected}
            interaction={interaction}
            onDrawn={drawn}
            onFailed={drawing.onFailed}
          />
        )}
      </CardBody>
      {overlay && tools && (
        <CardOverlays
          overlay={overlay}
          chart={tools}
          aside={aside}
          strip={storedMark && <StoredStrip {...storedMark} id={`${marker}-over`} />}
          interaction={interaction}
          onOverlay={setOverlay}
        />
      )}
    </section>
  );
}

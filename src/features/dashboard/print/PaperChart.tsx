import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isRecord } from '@/lib/json';
import { flagOf, type Chart, type FormData } from '@/model/chart';
import { useOffline } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { clockTime, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { printText } from '@/text/messages/dashboard/print';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { useDashboard } from '../dashboard-context';
import { useChart, type ShownAnswer } from '../card/use-chart';
import { useChartFilters } from '../card/use-chart-filters';
import type { PlacedChart } from './paper-blocks';
import { PaperPlot } from './PaperPlot';
import * as css from './Paper.css';

interface PaperChartProps {
  readonly place: PlacedChart;
  /** Of its heading. */
  readonly level: number;
  /** Over as many pages as it needs. */
  readonly flows: boolean;
  /** It is as it will stay: drawn, or said why not. */
  readonly onSettled: (id: string) => void;
}

/** A chart on paper, with the time at which its numbers were true. */
export function PaperChart(props: PaperChartProps) {
  const { charts } = useDashboard();
  const chart = charts.get(props.place.chartId);
  if (!chart) return <Missing {...props} />;
  const isPaged = props.flows && flagOf(chart.formData, 'server_pagination', false);
  return isPaged ? <AllPages {...props} chart={chart} /> : <Known {...props} chart={chart} />;
}

function Missing({ place, level, flows, onSettled }: PaperChartProps) {
  useSettled(true, place.id, onSettled);
  return (
    <Frame place={place} level={level} flows={flows} name={place.name ?? ''} status="failed" about={null}>
      <p className={css.problem}>{chartText.missing}</p>
    </Frame>
  );
}

/** Told once for each time that it becomes so. */
function useSettled(isSettled: boolean, id: string, onSettled: (id: string) => void): void {
  useEffect(() => {
    if (isSettled) onSettled(id);
  }, [isSettled, id, onSettled]);
}

/** The head says which day it is. */
const age = (asOf: number, now: number) =>
  new Date(asOf).toDateString() === new Date(now).toDateString() ? clockTime(asOf) : fullTime(asOf);

/** All rows that are there stand below one another: what turns pages and searches is of screens. */
const onPaper = (form: FormData): FormData => ({
  ...form,
  page_length: 0,
  include_search: false,
  server_pagination: false,
});

/**
 * A chart whose pages the server makes: in one, up to its row limit; or the first of them, where no more can be had.
 */
function AllPages(props: KnownProps) {
  const { place, level, flows, chart } = props;
  const { position } = useDashboard();
  const whole = useMemo(() => ({ ...chart, formData: onPaper(chart.formData) }), [chart]);
  const { plugin, state } = useChart(whole, position(chart.id));
  if (state.name === 'shown') return <Known {...props} chart={whole} />;
  if (state.name !== 'loading' || plugin.name === 'failed') return <Known {...props} />;
  return (
    <Frame place={place} level={level} flows={flows} name={place.name ?? chart.name} status="loading" about={null}>
      {null}
    </Frame>
  );
}

interface KnownProps extends PaperChartProps {
  readonly chart: Chart;
}

function Known({ place, level, flows, onSettled, chart }: KnownProps) {
  const { datasets, colours, position, filters } = useDashboard();
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const { clock } = useOffline();
  const { plugin, ready, state, present: shown } = useChart(chart, position(chart.id));
  const [drawn, setDrawn] = useState<ShownAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const onDrawn = useCallback(() => setDrawn(shown), [shown]);
  const onFailed = useCallback((error: Error) => setFailure(chartText.rendering(error.message)), []);
  const problem =
    plugin.name === 'unknown'
      ? chartText.unsupported
      : plugin.name === 'failed'
        ? plugin.message
        : state.name === 'failed'
          ? state.message
          : state.name === 'missing'
            ? chartNoticesText.notHere
            : failure;
  const isDrawn = drawn !== null && drawn === shown;
  useSettled(problem !== null || isDrawn, place.id, onSettled);
  const name = place.name ?? chart.name;
  const { applied, crossFilters } = useChartFilters(chart, filters, state.name === 'shown' ? state.stored : null);
  const picked = [...applied, ...crossFilters];
  const about = shown && shown.stored.results.length > 0 ? printText.asOf(age(shown.stored.asOf, clock.now())) : null;
  const dataset = chart.datasetId === null ? null : (datasets.get(chart.datasetId) ?? null);
  const page = useMemo(
    () =>
      (flows &&
        ready?.drawing.kind === 'component' &&
        shown &&
        ready.drawing.firstPage?.(shown.formData, shown.stored.results)) ||
      null,
    [flows, ready, shown],
  );
  // That a page ends there is no limit: how much of the whole it is stands below.
  const results = useMemo(
    () => (page ? shown?.stored.results.map(result => ({ ...result, cutAt: null })) : shown?.stored.results) ?? [],
    [page, shown],
  );
  const shared = ready &&
    shown && { plugin: ready, results, dataset, colourOf: colours.ofChart(chart.id), name, cache, onDrawn, onFailed };
  return (
    <Frame
      place={place}
      level={level}
      flows={flows}
      name={name}
      status={problem ? 'failed' : isDrawn ? 'rendered' : 'loading'}
      about={[picked.length > 0 ? chartText.filteredBy(picked.join('; ')) : '', about ?? '']
        .filter(Boolean)
        .join(' · ')}
    >
      {problem ? (
        <p className={css.problem}>{problem}</p>
      ) : shared && shared.plugin.drawing.kind === 'plot' ? (
        <PaperPlot {...shared} formData={shown.formData} asOf={shown.stored.asOf} place={place} />
      ) : (
        shared && (
          <>
            <ChartPicture {...shared} formData={flows ? onPaper(shown.formData) : shown.formData} visible />
            {page && <p className={css.notes}>{printText.firstRows(page.rows, page.all)}</p>}
          </>
        )
      )}
    </Frame>
  );
}

interface FrameProps extends Pick<PaperChartProps, 'place' | 'level' | 'flows'> {
  readonly name: string;
  readonly status: string;
  readonly about: string | null;
  readonly children: ReactNode;
}

function Frame({ place, level, flows, name, status, about, children }: FrameProps) {
  return (
    <section
      className={flows ? css.flow : css.box}
      style={flows ? {} : { gridColumn: `span ${place.columns}` }}
      aria-label={name}
      data-chart-id={place.chartId}
      data-chart-status={status}
    >
      <header className={css.chartHead}>
        <h4 className={css.chartTitle} aria-level={level}>
          {name}
        </h4>
        {about && <p className={css.age}>{about}</p>}
      </header>
      <div className={flows ? css.flowBody : css.body} style={flows ? {} : { minHeight: place.height }}>
        {children}
      </div>
    </section>
  );
}

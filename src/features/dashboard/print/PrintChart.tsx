import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import { isRecord } from '@/lib/json';
import { flagOf, type Chart, type FormData } from '@/model/chart';
import { useOffline } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { momentOf } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import { printText } from '@/text/messages/dashboard/print';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { StageFrame } from '@/viz/react/ChartStage';
import { shownChart, type ChartSetting, type ShownChart } from '@/viz/react/shown-chart';
import { noticeWords } from '@/viz/react/notice-words';
import { statusOf } from '@/viz/react/stage';
import { useChartStage, type StageControl } from '@/viz/react/use-chart-stage';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { useDashboard, useDashboardFilters } from '../state/dashboard-context';
import { useDashboardQuery } from '../card/use-dashboard-query';
import { useChartFilters } from '../card/use-chart-filters';
import type { PlacedChart } from './print-blocks';
import { PrintPlot } from './PrintPlot';
import * as css from './Print.css';

interface PrintChartProps {
  readonly placed: PlacedChart;
  /** Of its heading. */
  readonly level: number;
  /** Over as many pages as it needs. */
  readonly flows: boolean;
  /** It has its final state: drawn, or an error. */
  readonly onSettled: (id: string) => void;
}

/** A chart on paper, with the time of its numbers. */
export function PrintChart(props: PrintChartProps) {
  const { charts } = useDashboard();
  const chart = charts.get(props.placed.chartId);
  if (!chart) return <Missing {...props} />;
  const isPaged = props.flows && flagOf(chart.formData, 'server_pagination', false);
  return isPaged ? <AllPages {...props} chart={chart} /> : <Known {...props} chart={chart} />;
}

function Missing({ placed, level, flows, onSettled }: PrintChartProps) {
  useSettled(true, placed.id, onSettled);
  return (
    <Frame placed={placed} level={level} flows={flows} name={placed.name ?? ''} status="failed" about={null}>
      <div {...bodyOf(placed, flows)}>
        <p className={css.problem}>{chartText.missing}</p>
      </div>
    </Frame>
  );
}

/** Called once each time that it settles. */
function useSettled(isSettled: boolean, id: string, onSettled: (id: string) => void): void {
  useEffect(() => {
    if (isSettled) onSettled(id);
  }, [isSettled, id, onSettled]);
}

/** Shows all available rows in one list: paging and search are only for screens. */
const forPrint = (form: FormData): FormData => ({
  ...form,
  page_length: 0,
  include_search: false,
  server_pagination: false,
});

/** A chart that the server pages: in one page, up to its row limit; or its first page, if no more is available. */
function AllPages(props: KnownProps) {
  const { placed, level, flows, chart } = props;
  const { position } = useDashboard();
  const whole = useMemo(() => ({ ...chart, formData: forPrint(chart.formData) }), [chart]);
  const { asked, answer } = useDashboardQuery(whole, position(chart.id));
  const { state } = answer;
  if (state.name === 'shown') return <Known {...props} chart={whole} />;
  if (state.name !== 'loading' || asked.plugin.name === 'failed') return <Known {...props} />;
  return (
    <Frame placed={placed} level={level} flows={flows} name={placed.name ?? chart.name} status="loading" about={null}>
      <div {...bodyOf(placed, flows)} />
    </Frame>
  );
}

interface KnownProps extends PrintChartProps {
  readonly chart: Chart;
}

function Known({ placed, level, flows, onSettled, chart }: KnownProps) {
  const { datasets, colours, position } = useDashboard();
  const filters = useDashboardFilters();
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const { clock } = useOffline();
  const { asked, answer } = useDashboardQuery(chart, position(chart.id));
  const { datasetId } = chart;
  const dataset = datasetId === null ? null : (datasets.get(datasetId) ?? null);
  const control = useChartStage(asked, answer, { dataset });
  const { stage } = control;
  const stored = answer.state.name === 'shown' ? answer.state.stored : null;
  useSettled(stage.name === 'rendered' || stage.name === 'failed' || stage.name === 'offline', placed.id, onSettled);
  const setting: ChartSetting = {
    name: placed.name ?? chart.name,
    datasetId,
    dataset,
    colourOf: colours.ofChart(chart.id),
    cache,
    selected: null,
  };
  const { applied, crossFilters } = useChartFilters(chart, filters, stored);
  const picked = [...applied, ...crossFilters];
  const asOf = stored && stored.results.length > 0 ? stored.asOf : null;
  return (
    <Frame
      placed={placed}
      level={level}
      flows={flows}
      name={setting.name}
      status={statusOf(stage)}
      about={[
        picked.length > 0 ? chartText.filteredBy(picked.join('; ')) : '',
        asOf === null ? '' : printText.asOf(momentOf(asOf, clock.now())),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <StageFrame
        control={control}
        {...bodyOf(placed, flows)}
        skeleton={null}
        notice={of => <p className={css.problem}>{noticeWords(of, clock.now())}</p>}
        picture={shown => (
          <Picture chart={shownChart(shown, setting)} control={control} placed={placed} flows={flows} />
        )}
      />
    </Frame>
  );
}

interface PictureProps extends Pick<PrintChartProps, 'placed' | 'flows'> {
  readonly chart: ShownChart;
  readonly control: StageControl;
}

function Picture({ chart, control: { onRendered, onFailed }, placed, flows }: PictureProps) {
  const { plugin, formData, results } = chart;
  const page = useMemo(
    () => (flows && plugin.drawing.kind === 'component' && plugin.drawing.firstPage?.(formData, results)) || null,
    [flows, plugin, formData, results],
  );
  // The end of a page is not a row limit: the text below shows how much of the whole it is.
  const uncut = useMemo(() => (page ? results.map(result => ({ ...result, cutAt: null })) : results), [page, results]);
  const onPage = useMemo(() => (flows ? forPrint(formData) : formData), [flows, formData]);
  if (plugin.drawing.kind === 'plot')
    return <PrintPlot chart={chart} placed={placed} onRendered={onRendered} onFailed={onFailed} />;
  return (
    <>
      <ChartPicture
        chart={{ ...chart, formData: onPage, results: uncut }}
        visible
        onRendered={onRendered}
        onFailed={onFailed}
      />
      {page && <p className={css.notes}>{printText.firstRows(page.rows, page.all)}</p>}
    </>
  );
}

interface FrameProps extends Pick<PrintChartProps, 'placed' | 'level' | 'flows'> {
  readonly name: string;
  readonly status: string;
  readonly about: string | null;
  readonly children: ReactNode;
}

function Frame({ placed, level, flows, name, status, about, children }: FrameProps) {
  return (
    <section
      className={flows ? css.flow : css.box}
      style={flows ? {} : { gridColumn: `span ${placed.columns}` }}
      aria-label={name}
      data-chart-id={placed.chartId}
      data-chart-status={status}
    >
      <header className={css.chartHead}>
        <h4 className={css.chartTitle} aria-level={level}>
          {name}
        </h4>
        {about && <p className={css.age}>{about}</p>}
      </header>
      {children}
    </section>
  );
}

/** The room below the head: as high as the chart needs, or as its line. */
const bodyOf = (placed: PlacedChart, flows: boolean): { readonly className: string; readonly style: CSSProperties } =>
  flows ? { className: css.flowBody, style: {} } : { className: css.body, style: { minHeight: placed.height } };

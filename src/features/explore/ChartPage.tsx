import { useMemo } from 'react';
import { useLive, useSubscription } from '@/offline/react/live';
import { useOpenSession, useSend } from '@/offline/react/context';
import { readChart, type OpenedChart } from '@/offline/reads/opened-chart';
import { starResource } from '@/offline/resources/first-commands';
import { homeText } from '@/text/messages/home/home';
import { StarToggle } from '@/ui/star/StarToggle';
import { exploreText } from '@/text/messages/charts/explore';
import { product } from '@/text/product';
import { ChartBuilder } from './ChartBuilder';
import { NotHere } from './NotHere';
import { StoredMark } from './StoredMark';
import type { OpeningParameters } from './opening/opening-parameters';
import { useDashboardContext } from './opening/use-dashboard-context';
import { useDocumentTitle } from '@/ui/use-document-title';
import type { FormData } from '@/model/chart';
import { datasourceKey } from '@/model/datasource-key';
import { titleFor } from '@/model/feature-flags';
import { inheritedFormData, type FormDataContext } from '@/model/inherited-form-data';
import * as css from './Explore.css';

interface ChartPageProps {
  readonly id: number;
  /** Unsaved changes to the chart; null if none are known. */
  readonly linked: FormData | null;
  readonly opening: OpeningParameters;
}

/** One chart on its own page, to read and edit. */
export function ChartPage({ id, linked, opening }: ChartPageProps) {
  const opened = useLive(store => readChart(store, id), [id]);
  const status = useSubscription({ kind: 'chart', id });
  const { facts } = useOpenSession();
  const context = useDashboardContext(opening, id);
  useDocumentTitle(opened ? titleFor(facts.flags, opened.chart.name, exploreText.chart) : undefined, product);
  if (!opened || context.name === 'reading') return <NotHere status={status} gone={exploreText.chartGone} />;
  const inherited = context.name === 'found' ? context.context : null;
  return <Opened opened={opened} linked={linked} opening={opening} inherited={inherited} />;
}

interface OpenedProps extends Pick<ChartPageProps, 'linked' | 'opening'> {
  readonly opened: OpenedChart;
  /** What the source dashboard adds to the chart; null if the chart was opened directly. */
  readonly inherited: FormDataContext | null;
}

function Opened({ opened, linked, opening, inherited }: OpenedProps) {
  const { chart, dataset, dashboards, favourite, asOf } = opened;
  const stored = <StoredMark time={asOf} />;
  // The stored form data, completed from the chart's other fields.
  const formData = useMemo(() => {
    const own: FormData = {
      viz_type: chart.vizType,
      ...(chart.datasetId === null ? {} : { datasource: datasourceKey(chart.datasetId) }),
      ...chart.formData,
    };
    const isTemporal = (name: string) => dataset?.columns.some(column => column.name === name && column.isTemporal);
    return inherited ? inheritedFormData(own, inherited, name => isTemporal(name) === true) : own;
  }, [chart, inherited, dataset]);
  return (
    <ChartBuilder
      chart={chart}
      opened={linked ?? formData}
      saved={formData}
      datasetId={chart.datasetId}
      dataset={dataset}
      dashboards={dashboards}
      opening={opening}
      slot={
        <>
          <Star chart={chart} favourite={favourite} />
          {stored}
        </>
      }
    />
  );
}

function Star({ chart, favourite }: Pick<OpenedChart, 'chart' | 'favourite'>) {
  const send = useSend();
  return (
    <span className={css.star}>
      <StarToggle
        label={favourite ? homeText.unstar(chart.name) : homeText.star(chart.name)}
        selected={favourite}
        onChange={value => send(starResource('chart', chart, value))}
      />
    </span>
  );
}

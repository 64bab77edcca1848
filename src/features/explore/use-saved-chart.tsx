import { useMemo, useState } from 'react';
import type { FormData } from '@/model/chart';
import { datasourceKey } from '@/model/datasource-key';
import { titleFor } from '@/model/feature-flags';
import { inheritedFormData } from '@/model/inherited-form-data';
import { useOpenSession, useSend } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readChart, type OpenedChart } from '@/offline/reads/opened-chart';
import { starResource } from '@/offline/resources/first-commands';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import { exploreText } from '@/text/messages/charts/explore';
import { homeText } from '@/text/messages/home/home';
import { product } from '@/text/product';
import { StarToggle } from '@/ui/star/StarToggle';
import { useDocumentTitle } from '@/ui/use-document-title';
import type { ChartBuilderProps } from './ChartBuilder';
import type { OpeningParameters } from './opening/opening-parameters';
import { useDashboardContext } from './opening/use-dashboard-context';
import { StoredMark } from './StoredMark';
import * as css from './Explore.css';

interface SavedChartOptions {
  /** Unsaved changes to the chart; null if none are known. */
  readonly linked: FormData | null;
  readonly opening: OpeningParameters;
}

interface SavedChart {
  readonly status: SubscriptionStatus;
  /** For its builder; null while the chart is unknown. */
  readonly chart: Omit<ChartBuilderProps, 'opening'> | null;
}

/**
 * A saved chart as it is built. One that gets another id is the previous one until it is read under the new id.
 * @param id null for none
 */
export function useSavedChart(id: number | null, { linked, opening }: SavedChartOptions): SavedChart {
  const { facts } = useOpenSession();
  const read = useLive(async store => ({ id, opened: id === null ? null : await readChart(store, id) }), [id]);
  const status = useSubscription(id === null ? null : { kind: 'chart', id });
  const context = useDashboardContext(id === null ? { ...opening, dashboardId: null } : opening, id ?? 0);
  const [last, setLast] = useState<{ readonly id: number | null; readonly opened: OpenedChart } | null>(null);
  const here = read?.id === id ? read.opened : null;
  if (here && here !== last?.opened) setLast({ id, opened: here });
  const before = last && last.id !== id && status.name !== 'failed' ? last.opened : null;
  const opened = context.name === 'reading' ? null : (here ?? before);
  const inherited = context.name === 'found' ? context.context : null;
  useDocumentTitle(opened ? titleFor(facts.flags, opened.chart.name, exploreText.chart) : undefined, product);
  const chart = opened?.chart ?? null;
  const dataset = opened?.dataset ?? null;
  // The stored form data, completed from the chart's other fields.
  const formData = useMemo(() => {
    if (!chart) return null;
    const own: FormData = {
      viz_type: chart.vizType,
      ...(chart.datasetId === null ? {} : { datasource: datasourceKey(chart.datasetId) }),
      ...chart.formData,
    };
    const isTemporal = (name: string) => dataset?.columns.some(column => column.name === name && column.isTemporal);
    return inherited ? inheritedFormData(own, inherited, name => isTemporal(name) === true) : own;
  }, [chart, inherited, dataset]);
  if (!opened || !formData) return { status, chart: null };
  return {
    status,
    chart: {
      chart: opened.chart,
      opened: linked ?? formData,
      saved: formData,
      datasetId: opened.chart.datasetId,
      dataset,
      dashboards: opened.dashboards,
      slot: <Star chart={opened.chart} favourite={opened.favourite} />,
      age: <StoredMark time={opened.asOf} />,
    },
  };
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

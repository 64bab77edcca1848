import type { FormData } from '@/model/chart';
import { exploreText } from '@/text/messages/charts/explore';
import { ChartBuilder } from './ChartBuilder';
import { NotHere } from './NotHere';
import type { OpeningParameters } from './opening/opening-parameters';
import { useSavedChart } from './use-saved-chart';

interface ChartPageProps {
  readonly id: number;
  /** Unsaved changes to the chart; null if none are known. */
  readonly linked: FormData | null;
  readonly opening: OpeningParameters;
}

/** One chart on its own page, to read and edit. */
export function ChartPage({ id, linked, opening }: ChartPageProps) {
  const { chart, status } = useSavedChart(id, { linked, opening });
  if (!chart) return <NotHere status={status} gone={exploreText.chartGone} />;
  return <ChartBuilder {...chart} opening={opening} />;
}

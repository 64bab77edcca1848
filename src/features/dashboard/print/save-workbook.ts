import type { Chart } from '@/model/chart';
import type { Dashboard } from '@/model/dashboard';
import type { Dataset } from '@/model/dataset';
import { chartsBelow, layoutNodes, placeUnplaced } from '@/model/layout-nodes';
import { workbookPieces, type Sheet } from '@/query/download/workbook';
import { chartText } from '@/text/messages/charts/chart';
import { downloadText } from '@/text/messages/charts/chart-tools';
import { printText } from '@/text/messages/dashboard/print';
import { safeName, saveFile } from '@/viz/download/save-file';
import { tablesOf } from '@/viz/download/rows';
import { loadPlugin } from '@/viz/registry';
import { isComputedHere } from '@/viz/result';
import type { FilterWords } from '../filters/filter-words';
import { answerOf } from './workbook-answers';

interface WorkbookOf extends Omit<Parameters<typeof answerOf>[0], 'dashboardId'> {
  readonly dashboard: Dashboard;
  readonly charts: ReadonlyMap<number, Chart>;
  readonly datasets: ReadonlyMap<number, Dataset>;
  readonly filters: readonly FilterWords[];
  readonly now: number;
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The sheets of a chart: one for each of its answers, or for the reason why there are no rows. */
async function sheetsOf(
  of: WorkbookOf,
  chart: Chart,
  name: string,
  place: number,
): Promise<{ readonly about: string; readonly sheets: readonly Sheet[] }> {
  const [plugin, stored] = await Promise.all([
    loadPlugin(chart.vizType),
    answerOf({ ...of, dashboardId: of.dashboard.id }, chart, place),
  ]);
  if (!stored || !plugin) return { about: printText.noRows, sheets: [{ name, content: [[name, printText.noRows]] }] };
  const dataset = chart.datasetId === null ? null : (of.datasets.get(chart.datasetId) ?? null);
  const cut = stored.results.flatMap(({ cutAt }) => (typeof cutAt === 'number' ? [chartText.rowLimit(cutAt)] : []));
  const age = isComputedHere(stored.results) ? downloadText.fromDevice : downloadText.asOfTime;
  const about = [age(stored.asOf), ...new Set(cut)].join('. ');
  return {
    about,
    sheets: tablesOf({ plugin, formData: chart.formData, results: stored.results, dataset }).map(content => ({
      name,
      content,
    })),
  };
}

/**
 * Saves the rows of all charts as one workbook. Its first sheet describes them.
 * @throws QueryError for values that no spreadsheet can hold
 */
export async function saveWorkbook(of: WorkbookOf): Promise<void> {
  const { dashboard, charts, filters, now } = of;
  const placed = chartsBelow(placeUnplaced(layoutNodes(dashboard.layout), charts.values()));
  const shown = [...new Map(placed.map(node => [node.chartId, node])).values()].flatMap(({ chartId, nameOverride }) => {
    const chart = charts.get(chartId);
    return chart ? [{ chart, name: nameOverride ?? chart.name }] : [];
  });
  const parts = await Promise.all(shown.map(({ chart, name }, index) => sheetsOf(of, chart, name, index)));
  const about: Sheet = {
    name: printText.about,
    content: [
      [printText.dashboard, dashboard.title],
      [printText.made, new Date(now)],
      ...(filters.length === 0
        ? [[printText.filters, printText.noFilters] as const]
        : filters.map(({ name, value }) => [name, value] as const)),
      ...parts.map((part, index) => [shown[index]!.name, part.about] as const),
    ],
  };
  const sheets = [about, ...parts.flatMap(part => part.sheets)];
  saveFile({
    name: `${safeName(dashboard.title)}.xlsx`,
    content: new Blob([...workbookPieces(sheets, now)], { type }),
  });
}

import { flaggedDashboard } from '@/model/flagged-metadata';
import type { Chart } from '@/model/chart';
import { textOf } from '@/model/chart';
import type { LayoutNode } from '@/model/layout-nodes';
import { layoutNodes } from '@/model/layout-nodes';
import { onTimeColumn, withExtraFormData } from '@/model/extra-form-data';
import { NATIVE_FILTER_DEFAULT_ROW_LIMIT } from '@/model/limits';
import { effectiveMasks, nativeFilters } from '@/model/native-filter/filter';
import { reachOf } from '@/model/native-filter/reach';
import type { Opening, OpeningQuestion } from '@/offline/pins/opening';
import { readFirstPaint } from '@/offline/state/first-paint';
import type { ChartPlugin } from '@/viz/plugin';

function textsBelow(nodes: readonly LayoutNode[]): string[] {
  return nodes.flatMap(node => {
    switch (node.kind) {
      case 'markdown':
        return [node.code];
      case 'row':
      case 'column':
        return textsBelow(node.children);
      case 'tabs':
        return node.tabs.flatMap(tab => textsBelow(tab.children));
      default:
        return [];
    }
  });
}

/** Pictures that the content security policy lets a page fetch, without those embedded in the text itself. */
const isFetched = (address: string) => address.startsWith('/');

/** Loaded lazily: the start of the application already imports this file. */
const loadDrawing = () =>
  Promise.all([import('@/viz/registry'), import('@/viz/query/question'), import('@/ui/markdown/images')]);
type Drawing = Awaited<ReturnType<typeof loadDrawing>>;

type Opened = Parameters<Opening>[0];

/** The charts with the form data that filters add by default. */
async function filtered(opened: Opened): Promise<readonly Chart[]> {
  const { dashboard, charts, datasets } = opened;
  const native = nativeFilters(dashboard.metadata);
  const hasBoxes = [...charts.values()].some(({ vizType }) => vizType === 'filter_box');
  const boxes = hasBoxes ? (await import('@/model/filter-box/rules')).filterBoxRules(opened) : null;
  const masks = { ...boxes?.defaults, ...effectiveMasks(native, {}) };
  const others = reachOf(dashboard, native, [...charts.keys()], masks);
  const reach = boxes ? boxes.reach(others, masks) : others;
  return [...charts.values()].map(chart => {
    const columns = datasets.get(chart.datasetId ?? -1)?.columns;
    const isTemporal = (name: string) => columns?.some(column => column.name === name && column.isTemporal) === true;
    return {
      ...chart,
      formData: onTimeColumn(withExtraFormData(chart.formData, reach.get(chart.id)?.extra ?? {}), isTemporal),
    };
  });
}

/** The queries of the filter bar for its options. */
async function optionQuestions([{ loadPlugin }]: Drawing, { dashboard, datasets }: Opened): Promise<OpeningQuestion[]> {
  if (nativeFilters(dashboard.metadata).length === 0) return [];
  const [{ isFilterEntry, readConfiguration }, { fromParents, openingQuestions }] = await Promise.all([
    import('@/model/native-filter/configuration'),
    import('./filters/options/options'),
  ]);
  const entries = readConfiguration(dashboard.metadata).filter(isFilterEntry);
  const masks = effectiveMasks(nativeFilters(dashboard.metadata), {});
  const rowLimit = readFirstPaint().session?.filterRowLimit ?? NATIVE_FILTER_DEFAULT_ROW_LIMIT;
  const asked = entries.map(async (filter): Promise<OpeningQuestion[]> => {
    const dataset = datasets.get(filter.target.datasetId ?? -1) ?? null;
    const questions = await openingQuestions(
      filter,
      { parents: fromParents(filter, masks), dataset, rowLimit },
      loadPlugin,
    );
    return questions.map(question => ({ chartId: null, name: filter.name, ...question }));
  });
  return (await Promise.all(asked)).flat();
}

const isLayer = ({ layerId }: OpeningQuestion) => layerId !== undefined;

/** Fetches equal queries once, those of layers last: what a chart of the dashboard asks itself is needed in any case. */
function distinct(questions: readonly OpeningQuestion[]): readonly OpeningQuestion[] {
  const asked = new Map<string, OpeningQuestion>();
  const [layers, others] = [questions.filter(isLayer), questions.filter(one => !isLayer(one))];
  for (const question of [...others, ...layers]) if (!asked.has(question.key)) asked.set(question.key, question);
  return [...asked.values()];
}

/** The question of a chart. It also loads what its drawing needs, such as the formulas of annotations. */
async function ask([, { questionOf }]: Drawing, plugin: ChartPlugin, { datasetId, formData }: Chart) {
  await plugin.prepare?.(formData);
  const question = questionOf(plugin, datasetId, formData);
  return question && question.context.queries.length > 0 ? question : null;
}

/** The questions of a chart and of its layers. @param others charts that may be layers */
async function asks(drawing: Drawing, chart: Chart, others: Opened['layers']): Promise<OpeningQuestion[]> {
  const [{ loadPlugin }] = drawing;
  const plugin = await loadPlugin(chart.vizType);
  if (!plugin) return [];
  const own = await ask(drawing, plugin, chart);
  const { parts } = plugin;
  const layers = (parts?.ids(chart.formData) ?? []).map(async (id): Promise<OpeningQuestion[]> => {
    const layer = others.get(id);
    const rendered = layer && parts?.rendered(layer, chart.formData);
    const question = rendered ? await ask(drawing, rendered.plugin, { ...layer, formData: rendered.formData }) : null;
    return layer && question ? [{ chartId: null, name: layer.name, layerId: id, ...question }] : [];
  });
  return [...(own ? [{ chartId: chart.id, name: chart.name, ...own }] : []), ...(await Promise.all(layers)).flat()];
}

/**
 * The requests of a dashboard's screen when it opens: the answers of all charts and layers, including hidden tabs, and
 * pictures.
 */
export const openingOf: Opening = async stored => {
  const opened = flaggedDashboard(stored, readFirstPaint().session?.flags);
  const { dashboard, charts } = opened;
  const drawing = await loadDrawing();
  const [, , { imagesIn }] = drawing;
  const others = new Map([...opened.layers, ...charts]);
  const questions = await Promise.all([
    ...(await filtered(opened)).map(chart => asks(drawing, chart, others)),
    optionQuestions(drawing, opened),
  ]);
  const markup = [...charts.values()].flatMap(chart =>
    chart.vizType === 'markup' ? (textOf(chart.formData, 'code') ?? []) : [],
  );
  const images = await Promise.all([...textsBelow(layoutNodes(dashboard.layout)), ...markup].map(imagesIn));
  return { questions: distinct(questions.flat()), images: [...new Set(images.flat().filter(isFetched))] };
};

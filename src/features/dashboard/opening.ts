import type { Chart } from '@/model/chart';
import { textOf } from '@/model/chart';
import type { LayoutNode } from '@/model/layout';
import { layoutNodes } from '@/model/layout';
import type { Opening, OpeningQuestion } from '@/offline/pins/opening';

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

/** Pictures that the rules for contents let a page fetch, and that lie elsewhere than in the text itself. */
const isFetched = (address: string) => address.startsWith('/');

/** Loaded here and not with this file, of which the start of the application knows what it brings along. */
const loadDrawing = () => Promise.all([import('@/viz/registry'), import('@/viz/query/question'), import('@/ui/markdown/images')]);
type Drawing = Awaited<ReturnType<typeof loadDrawing>>;

async function asks([{ loadPlugin }, { questionOf }]: Drawing, chart: Chart): Promise<OpeningQuestion[]> {
  const plugin = await loadPlugin(chart.vizType);
  if (!plugin) return [];
  // What its drawing loads besides, such as the formulas of annotations.
  await plugin.prepare?.(chart.formData);
  const question = questionOf(plugin, chart.datasetId, chart.formData);
  return question && question.context.queries.length > 0 ? [{ chartId: chart.id, name: chart.name, ...question }] : [];
}

/** What the screen of a dashboard asks for when it is opened: the answers of all charts, hidden tabs included, and pictures. */
export const openingOf: Opening = async ({ dashboard, charts }) => {
  const drawing = await loadDrawing();
  const [, , { imagesIn }] = drawing;
  const questions = await Promise.all([...charts.values()].map(chart => asks(drawing, chart)));
  const markup = [...charts.values()].flatMap(chart => (chart.vizType === 'markup' ? (textOf(chart.formData, 'code') ?? []) : []));
  const images = await Promise.all([...textsBelow(layoutNodes(dashboard.layout)), ...markup].map(imagesIn));
  return { questions: questions.flat(), images: [...new Set(images.flat().filter(isFetched))] };
};

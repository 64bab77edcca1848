import { galleryText } from '@/text/messages/charts/gallery';
import type { ChartExample } from '@/viz/plugin';

/** A chart in a state that it does not have for its own sake. */
export interface StateExample extends ChartExample {
  readonly vizType: string;
}

const where = (sqlExpression: string) => ({ expressionType: 'SQL', clause: 'WHERE', sqlExpression });

/** An example with its filters replaced, or its rows cut; every one is a real question to the server. */
export function stateExamples(vizType: string, example: ChartExample): readonly StateExample[] {
  const { dataset, formData } = example;
  return [
    { vizType, dataset, caption: galleryText.empty, formData: { ...formData, adhoc_filters: [where('1 = 0')] } },
    { vizType, dataset, caption: galleryText.cut, formData: { ...formData, row_limit: 5 } },
    {
      vizType,
      dataset,
      caption: galleryText.refused,
      formData: { ...formData, adhoc_filters: [where('no_such_column > 0')] },
    },
  ];
}

import { galleryText } from '@/text/messages/charts/gallery';
import type { ChartExample } from '@/viz/plugin';

/** An example that demonstrates a state all charts have. */
export interface StateExample extends ChartExample {
  readonly vizType: string;
}

const where = (sqlExpression: string) => ({ expressionType: 'SQL', clause: 'WHERE', sqlExpression });

/** An example with its filters replaced, or its rows limited; each is a real query to the server. */
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

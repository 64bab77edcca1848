import type { ChartExample } from '../../plugin';

const eventFlowExamples: readonly ChartExample[] = [
  {
    caption: 'The genres of directors, film after film',
    dataset: 'movies',
    formData: {
      granularity_sqla: 'released',
      entity: 'director',
      all_columns_x: 'genre_group',
      min_leaf_node_event_count: 2,
      row_limit: 10_000,
      adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'director', operator: 'IS NOT NULL' }],
    },
  },
];

export const examples = { event_flow: eventFlowExamples };

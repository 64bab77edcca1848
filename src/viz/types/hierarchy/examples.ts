import type { ChartExample } from '../../plugin';

const column = (label: string, sqlExpression: string) => ({ expressionType: 'SQL', label, sqlExpression });

/** Countries below their regions: each row is a country, whose parent is its region. */
const ofRegion = (region: string) => [
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'region', operator: '==', comparator: region },
];

const treeExamples: readonly ChartExample[] = [
  {
    caption: 'Countries of South Asia',
    dataset: 'nations',
    formData: {
      id: 'country',
      parent: 'region',
      root_node_id: 'South Asia',
      metric: 'people',
      child_label_position: 'right',
      symbolSize: 10,
      adhoc_filters: ofRegion('South Asia'),
    },
  },
  {
    caption: 'Genres of films below their group, around the middle',
    dataset: 'movies',
    formData: {
      id: column('Genre', "CASE WHEN genre = genre_group THEN genre || ' films' ELSE genre END"),
      parent: 'genre_group',
      root_node_id: 'Other',
      metric: 'film_count',
      layout: 'radial',
      symbol: 'circle',
      symbolSize: 12,
    },
  },
];

export const examples = { tree_chart: treeExamples };

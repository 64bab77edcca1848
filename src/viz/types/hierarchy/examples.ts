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

const partitionExamples: readonly ChartExample[] = [
  {
    caption: 'Strikes by size of the animal, phase of flight and time of day',
    dataset: 'wildlife_strikes',
    formData: { metrics: ['strike_count'], groupby: ['size', 'phase', 'time_of_day'] },
  },
  {
    caption: 'Films by rating and genre, with the smallest ones',
    dataset: 'movies',
    formData: {
      metrics: ['film_count'],
      groupby: ['audience', 'genre_group'],
      partition_limit: '10',
      partition_threshold: '0',
    },
  },
];

export const examples = { tree_chart: treeExamples, partition: partitionExamples };

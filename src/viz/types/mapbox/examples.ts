import type { ChartExample } from '../../plugin';

const position = { all_columns_x: 'longitude', all_columns_y: 'latitude' };

const mapboxExamples: readonly ChartExample[] = [
  {
    caption: 'Airports of the United States, near ones as one',
    dataset: 'airports',
    formData: { ...position, row_limit: 5000 },
  },
  {
    caption: 'Earthquakes, with the strongest of each place',
    dataset: 'earthquakes',
    formData: {
      ...position,
      mapbox_label: ['magnitude'],
      pandas_aggfunc: 'max',
      mapbox_color: 'rgb(220, 20, 60)',
      clustering_radius: '40',
    },
  },
  {
    caption: 'Every airport of California alone',
    dataset: 'airports',
    formData: {
      ...position,
      clustering_radius: '0',
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'state', operator: '==', comparator: 'CA' },
      ],
    },
  },
];

export const examples = { mapbox: mapboxExamples };

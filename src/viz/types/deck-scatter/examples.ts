import type { ChartExample } from '../../plugin';

const spatial = { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' };

const deckScatterExamples: readonly ChartExample[] = [
  {
    caption: 'Earthquakes of a week, sized by their magnitude',
    dataset: 'earthquakes',
    formData: {
      spatial,
      point_radius_fixed: { type: 'metric', value: 'strongest' },
      point_unit: 'radius_km',
      multiplier: 60,
      min_radius: 2,
      max_radius: 24,
      js_columns: ['place'],
    },
  },
  {
    caption: 'Airports of four states',
    dataset: 'airports',
    formData: {
      spatial,
      dimension: 'state',
      js_columns: ['name'],
      min_radius: 3,
      adhoc_filters: [
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'state',
          operator: 'IN',
          comparator: ['CA', 'TX', 'FL', 'NY'],
        },
      ],
    },
  },
  {
    caption: 'All airports, in another color, seen from Alaska',
    dataset: 'airports',
    formData: {
      spatial,
      color_picker: { r: 173, g: 69, b: 107, a: 0.8 },
      autozoom: false,
      viewport: { longitude: -152, latitude: 62, zoom: 3, bearing: 0, pitch: 0 },
      min_radius: 2.5,
    },
  },
];

export const examples = { deck_scatter: deckScatterExamples };

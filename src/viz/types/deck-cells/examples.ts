import type { ChartExample } from '../../plugin';

const spatial = { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' };
const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Airports' };
const mainland = [
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'longitude', operator: '>', comparator: '-125' },
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'longitude', operator: '<', comparator: '-66' },
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'latitude', operator: '>', comparator: '24' },
];
const ofMainland = { spatial, size: count, adhoc_filters: mainland } as const;

export const examples = {
  deck_grid: [
    {
      caption: 'Airports in squares of 150 kilometers',
      dataset: 'airports',
      formData: { ...ofMainland, grid_size: 150_000 },
    },
  ],
  deck_hex: [
    {
      caption: 'Airports in hexagons, whose sides are 100 kilometers long',
      dataset: 'airports',
      formData: { ...ofMainland, grid_size: 100_000 },
    },
    {
      caption: 'The strongest earthquakes of a week, in hexagons',
      dataset: 'earthquakes',
      formData: { spatial, size: 'strongest', grid_size: 400_000, js_agg_function: 'max' },
    },
  ],
  deck_screengrid: [
    {
      caption: 'Airports in squares of the screen',
      dataset: 'airports',
      formData: { ...ofMainland, color_picker: { r: 173, g: 69, b: 107, a: 1 } },
    },
  ],
  deck_heatmap: [
    {
      caption: 'Where airports are close together',
      dataset: 'airports',
      formData: { ...ofMainland, radius_pixels: 60 },
    },
    {
      caption: 'The magnitude of earthquakes, on average',
      dataset: 'earthquakes',
      formData: { spatial, size: 'strongest', aggregation: 'mean', radius_pixels: 60 },
    },
  ],
} satisfies Readonly<Record<string, readonly ChartExample[]>>;

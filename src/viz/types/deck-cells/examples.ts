import type { ChartExample } from '../../plugin';

const spatial = { type: 'latlong', lonCol: 'longitude', latCol: 'latitude' };
const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'Airports' };
const mainland = [
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'longitude', operator: '>', comparator: '-125' },
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'longitude', operator: '<', comparator: '-66' },
  { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'latitude', operator: '>', comparator: '24' },
];
const ofMainland = { spatial, size: count, adhoc_filters: mainland } as const;

const colour = (r: number, g: number, b: number) => ({ r, g, b, a: 100 });

export const examples = {
  deck_contour: [
    {
      caption: 'Where squares of 120 kilometers have at least 4, 8 and 14 airports, as lines',
      dataset: 'airports',
      formData: {
        ...ofMainland,
        cellSize: 120_000,
        contours: [
          { lowerThreshold: 4, strokeWidth: 1, color: colour(63, 115, 166), zIndex: 10 },
          { lowerThreshold: 8, strokeWidth: 2, color: colour(184, 96, 32), zIndex: 20 },
          { lowerThreshold: 14, strokeWidth: 3, color: colour(173, 69, 107), zIndex: 30 },
        ],
      },
    },
    {
      caption: 'The strongest earthquakes of a week, as bands of magnitudes',
      dataset: 'earthquakes',
      formData: {
        spatial,
        size: 'strongest',
        cellSize: 400_000,
        aggregation: 'max',
        contours: [
          { lowerThreshold: 2, upperThreshold: 4, color: colour(122, 171, 212), zIndex: 10 },
          { lowerThreshold: 4, upperThreshold: 5, color: colour(63, 115, 166), zIndex: 20 },
          { lowerThreshold: 5, upperThreshold: 10, color: colour(173, 69, 107), zIndex: 30 },
        ],
      },
    },
    {
      caption: 'Airports in squares of 200 kilometers: a band from 10 to 40, and a line around it',
      dataset: 'airports',
      formData: {
        ...ofMainland,
        cellSize: 200_000,
        contours: [
          { lowerThreshold: 10, upperThreshold: 40, color: colour(122, 171, 212), zIndex: 10 },
          { lowerThreshold: 10, strokeWidth: 2, color: colour(29, 74, 116), zIndex: 20 },
        ],
      },
    },
  ],
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

import type { ChartExample } from '../../plugin';

const airport = (end: string) => ({ type: 'latlong', lonCol: `${end}_longitude`, latCol: `${end}_latitude` });
const fromAtlanta = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'origin',
  operator: 'IN',
  comparator: ['ATL'],
};

const deckMultiExamples: readonly ChartExample[] = [
  {
    caption: 'Routes from Atlanta, and the airports that they lead to',
    dataset: 'flight_routes',
    formData: { deck_slices: [1, 2], adhoc_filters: [fromAtlanta] },
    charts: {
      1: {
        caption: 'Routes',
        vizType: 'deck_arc',
        formData: { start_spatial: airport('origin'), end_spatial: airport('destination'), stroke_width: 1 },
      },
      2: {
        caption: 'Airports',
        vizType: 'deck_scatter',
        formData: {
          spatial: airport('destination'),
          point_radius_fixed: { type: 'metric', value: 'route_flights' },
          point_unit: 'square_km',
          min_radius: 3,
          max_radius: 14,
          color_picker: { r: 173, g: 69, b: 107, a: 1 },
          js_columns: ['destination'],
        },
      },
    },
  },
];

export const examples = { deck_multi: deckMultiExamples };

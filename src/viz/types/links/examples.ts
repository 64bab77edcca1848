import type { ChartExample } from '../../plugin';

const sankeyExamples: readonly ChartExample[] = [
  {
    caption: 'Phases of flight in which small, medium and large animals are struck',
    dataset: 'wildlife_strikes',
    formData: { groupby: ['size', 'phase'], metric: 'strike_count', row_limit: 40 },
  },
  {
    caption: 'What films are based on, by genre',
    dataset: 'movies',
    formData: { groupby: ['source', 'genre_group'], metric: 'film_count', row_limit: 60, sort_by_metric: true },
  },
];

/** The busiest routes; each direction is a row. */
const busiest = (flights: number) => [
  { expressionType: 'SQL', clause: 'HAVING', sqlExpression: `SUM(flights) > ${flights}` },
];

const graphExamples: readonly ChartExample[] = [
  {
    caption: 'The busiest routes between airports',
    dataset: 'flight_routes',
    formData: { source: 'origin', target: 'destination', metric: 'route_flights', adhoc_filters: busiest(4200) },
  },
  {
    caption: 'The same around a circle, without directions',
    dataset: 'flight_routes',
    formData: {
      source: 'origin',
      target: 'destination',
      metric: 'route_flights',
      adhoc_filters: busiest(5000),
      layout: 'circular',
      edgeSymbol: 'none,none',
      show_legend: false,
    },
  },
  {
    caption: 'What films are based on, and their ratings',
    dataset: 'movies',
    formData: {
      source: 'source',
      target: 'audience',
      metric: 'film_count',
      source_category: 'source',
      row_limit: 60,
      show_legend: false,
    },
  },
];

const chordExamples: readonly ChartExample[] = [
  {
    caption: 'The busiest routes between airports, in both directions',
    dataset: 'flight_routes',
    formData: { groupby: 'origin', columns: 'destination', metric: 'route_flights', adhoc_filters: busiest(4200) },
  },
  {
    caption: 'Flights within and between six states',
    dataset: 'flights',
    formData: {
      groupby: 'origin_state',
      columns: 'dest_state',
      metric: 'flight_count',
      y_axis_format: ',d',
      adhoc_filters: ['origin_state', 'dest_state'].map(subject => ({
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject,
        operator: 'IN',
        comparator: ['CA', 'TX', 'FL', 'IL', 'NY', 'GA'],
      })),
    },
  },
];

export const examples = { sankey: sankeyExamples, graph_chart: graphExamples, chord: chordExamples };

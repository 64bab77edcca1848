import type { ChartExample } from '../../plugin';

const tableExamples: readonly ChartExample[] = [
  {
    caption: 'Origins by flights, with totals and colored late shares',
    dataset: 'flights',
    formData: {
      query_mode: 'aggregate',
      groupby: ['origin_city', 'origin'],
      metrics: ['flight_count', 'mean_delay', 'late_share'],
      timeseries_limit_metric: 'flight_count',
      order_desc: true,
      row_limit: 50,
      show_totals: true,
      include_search: true,
      conditional_formatting: [{ column: 'late_share', operator: '>', targetValue: 0.2, colorScheme: '#EFA1AA' }],
    },
  },
  {
    caption: 'Bars, shares and a currency',
    dataset: 'movies',
    formData: {
      query_mode: 'aggregate',
      groupby: ['genre'],
      metrics: [
        {
          expressionType: 'SIMPLE',
          aggregate: 'SUM',
          column: { column_name: 'worldwide_gross' },
          label: 'SUM(worldwide_gross)',
          hasCustomLabel: false,
        },
      ],
      percent_metrics: [
        {
          expressionType: 'SIMPLE',
          aggregate: 'SUM',
          column: { column_name: 'worldwide_gross' },
          label: 'SUM(worldwide_gross)',
          hasCustomLabel: false,
        },
      ],
      row_limit: 100,
      column_config: {
        'SUM(worldwide_gross)': { currencyFormat: { symbol: 'USD', symbolPosition: 'prefix' }, d3NumberFormat: '.3s' },
      },
    },
  },
  {
    caption: 'Raw records, in pages of twenty that the server makes',
    dataset: 'flights',
    formData: {
      query_mode: 'raw',
      all_columns: ['date', 'origin', 'destination', 'delay', 'distance', 'status'],
      order_by_cols: ['["delay", false]', '["date", true]'],
      server_pagination: true,
      server_page_length: 20,
    },
  },
  {
    caption: 'Change by month: bars from a common edge, negative ones marked, dates in a format of their own',
    dataset: 'payrolls',
    formData: {
      query_mode: 'raw',
      all_columns: ['month', 'jobs', 'change', 'direction'],
      order_by_cols: ['["month", true]'],
      row_limit: 200,
      page_length: 50,
      align_pn: true,
      color_pn: true,
      allow_rearrange_columns: true,
      column_config: {
        month: { d3TimeFormat: '%B %Y' },
        jobs: { d3NumberFormat: ',d', showCellBars: false },
        change: { d3NumberFormat: '+,d' },
      },
    },
  },
];

export const examples = { table: tableExamples };

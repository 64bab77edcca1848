import type { ChartExample } from '../../plugin';

const pivotTableExamples: readonly ChartExample[] = [
  {
    caption: 'Flights by status and haul, with subtotals and totals',
    dataset: 'flights',
    formData: {
      groupbyRows: ['weekday', 'haul'],
      groupbyColumns: ['status'],
      metrics: ['flight_count'],
      rowTotals: true,
      colTotals: true,
      rowSubTotals: true,
      rowSubtotalPosition: true,
    },
  },
  {
    caption: 'Shares of each row, colored',
    dataset: 'penguins',
    formData: {
      groupbyRows: ['island'],
      groupbyColumns: ['species', 'sex'],
      metrics: ['penguin_count'],
      aggregateFunction: 'Sum as Fraction of Rows',
      valueFormat: '.1%',
      rowTotals: true,
      colSubTotals: true,
      conditional_formatting: [{ column: 'penguin_count', operator: 'None', colorScheme: '#ACE1C4' }],
    },
  },
  {
    caption: 'Two metrics in every year, side by side',
    dataset: 'nation_history',
    formData: {
      groupbyRows: ['region', 'country'],
      groupbyColumns: ['year'],
      metrics: ['people_then', 'life_then'],
      combineMetric: true,
      rowSubTotals: true,
      colTotals: true,
      aggregateFunction: 'Average',
    },
  },
  {
    caption: 'Hundreds of routes by month, in the order of their totals',
    dataset: 'flights',
    formData: {
      groupbyRows: ['origin'],
      groupbyColumns: ['date'],
      time_grain_sqla: 'P1M',
      temporal_columns_lookup: { date: true },
      metrics: ['flight_count'],
      rowOrder: 'value_z_to_a',
      rowTotals: true,
      colTotals: true,
    },
  },
];

export const examples = { pivot_table_v2: pivotTableExamples };

import type { ChartExample } from '../../plugin';

const bigNumberTotalExamples: readonly ChartExample[] = [
  {
    caption: 'A count, with a word on it',
    dataset: 'flights',
    formData: { metric: 'flight_count', subheader: 'flights in half a year' },
  },
  {
    caption: 'An amount of money',
    dataset: 'movies',
    formData: {
      metric: {
        expressionType: 'SIMPLE',
        aggregate: 'SUM',
        column: { column_name: 'worldwide_gross' },
        label: 'Worldwide gross',
        hasCustomLabel: true,
      },
      y_axis_format: '.3s',
      currency_format: { symbol: 'USD', symbolPosition: 'prefix' },
    },
  },
  {
    caption: 'A share, colored by a rule',
    dataset: 'flights',
    formData: {
      metric: 'late_share',
      header_font_size: 0.6,
      conditional_formatting: [{ column: 'late_share', operator: '>', targetValue: 0.15, colorScheme: '#A7323F' }],
    },
  },
  {
    caption: 'A date',
    dataset: 'flights',
    formData: {
      metric: {
        expressionType: 'SIMPLE',
        aggregate: 'MAX',
        column: { column_name: 'date' },
        label: 'Last departure',
        hasCustomLabel: true,
      },
      time_format: '%d/%m/%Y',
    },
  },
];

const bigNumberExamples: readonly ChartExample[] = [
  {
    caption: 'The newest month against the one a year before',
    dataset: 'payrolls',
    formData: {
      metric: 'nonfarm_jobs',
      x_axis: 'month',
      time_grain_sqla: 'P1M',
      compare_lag: 12,
      compare_suffix: 'over a year',
      start_y_axis_at_zero: false,
    },
  },
  {
    caption: 'Rolling mean of twelve months, with its time',
    dataset: 'carbon_dioxide',
    formData: {
      metric: 'mean_co2',
      x_axis: 'month',
      time_grain_sqla: 'P1M',
      rolling_type: 'mean',
      rolling_periods: 12,
      show_timestamp: true,
      start_y_axis_at_zero: false,
    },
  },
  {
    caption: 'In a color of its own, without a trend line',
    dataset: 'unemployment',
    formData: {
      metric: 'unemployed_people',
      x_axis: 'month',
      time_grain_sqla: 'P1Y',
      show_trend_line: false,
      header_font_size: 0.5,
      subheader: 'people',
    },
  },
  {
    caption: 'Added up over the years',
    dataset: 'disasters',
    formData: {
      metric: 'deaths_total',
      x_axis: 'year',
      time_grain_sqla: 'P1Y',
      rolling_type: 'cumsum',
      color_picker: { r: 173, g: 69, b: 107, a: 1 },
    },
  },
];

export const examples = { big_number_total: bigNumberTotalExamples, big_number: bigNumberExamples };

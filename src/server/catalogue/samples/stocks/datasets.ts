import type { SampleDataset } from '../definition';

export const stockDatasets: readonly SampleDataset[] = [
  {
    table: 'tech_stocks',
    description:
      'Monthly prices of five technology companies and of the S&P 500 index, January 2000 to March 2010; Google since August 2004. ' +
      'Source: vega-datasets, which does not name an origin.',
    metrics: [
      {
        name: 'mean_price',
        expression: 'AVG(price)',
        label: 'Price',
        format: '$,.2f',
        description: 'US dollars; one price a month',
      },
      {
        name: 'index_value',
        expression: 'AVG(indexed)',
        label: 'Value of 100 dollars',
        format: '$,.0f',
        description: 'Put in at the first month of the file',
      },
      {
        name: 'total_change',
        expression: 'ARG_MAX(price, month) / ARG_MIN(price, month) - 1',
        label: 'Change',
        format: '+,.0%',
        description: 'From the first to the last month shown',
      },
      { name: 'first_price', expression: 'ARG_MIN(price, month)', label: 'First price', format: '$,.2f' },
      { name: 'last_price', expression: 'ARG_MAX(price, month)', label: 'Last price', format: '$,.2f' },
      { name: 'highest_price', expression: 'MAX(price)', label: 'Highest', format: '$,.2f' },
      { name: 'mean_change', expression: 'AVG(change)', label: 'Average monthly change', format: '+.1%' },
      {
        name: 'volatility',
        expression: 'STDDEV_SAMP(change)',
        label: 'Volatility',
        format: '.1%',
        description: 'Standard deviation of the monthly changes',
      },
      { name: 'worst_month', expression: 'MIN(change)', label: 'Worst month', format: '+.0%' },
      { name: 'best_month', expression: 'MAX(change)', label: 'Best month', format: '+.0%' },
      { name: 'loss_from_peak', expression: 'AVG(below_peak)', label: 'Below the highest price so far', format: '.0%' },
      {
        name: 'year_change',
        expression: 'EXP(SUM(LN(1 + change))) - 1',
        label: 'Change in the year',
        format: '+.0%',
        description: 'The monthly changes one upon the other',
      },
    ],
    columns: {
      month: { label: 'Month' },
      year: { label: 'Year' },
      symbol: { label: 'Symbol' },
      company: { label: 'Company' },
      price: { label: 'Price', description: 'US dollars' },
      change: { label: 'Change', description: 'Since the month before, as a share' },
      indexed: { label: 'Index', description: 'First month = 100' },
      below_peak: { label: 'Below peak', description: 'Distance from the highest price so far, as a share' },
      market_change: { label: 'Change of the S&P 500', description: 'In the same month, as a share' },
    },
  },
  {
    table: 'market_days',
    description:
      'The S&P 500 index day by day, January 2000 to March 2010. Source: Yahoo Finance, by way of vega-datasets.',
    metrics: [
      {
        name: 'mean_close',
        expression: 'AVG(close)',
        label: 'S&P 500',
        format: ',.0f',
        description: 'Average closing value',
      },
      { name: 'mean_volume', expression: 'AVG(volume) / 1e9', label: 'Shares traded a day, billion', format: '.1f' },
      {
        name: 'daily_volatility',
        expression: 'STDDEV_SAMP(change)',
        label: 'Daily volatility',
        format: '.1%',
        description: 'Standard deviation of the daily changes',
      },
      {
        name: 'large_moves',
        expression: 'SUM(CASE WHEN abs(change) >= 0.02 THEN 1 ELSE 0 END)',
        label: 'Days that moved by 2% or more',
      },
    ],
    columns: {
      date: { label: 'Day' },
      open: { label: 'Open' },
      high: { label: 'High' },
      low: { label: 'Low' },
      close: { label: 'Close' },
      volume: { label: 'Volume', description: 'Shares' },
      change: { label: 'Change', description: 'Since the day before, as a share' },
      year: { label: 'Year' },
      month_name: { label: 'Month' },
    },
  },
];

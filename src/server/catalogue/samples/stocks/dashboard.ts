import { inHues, NEUTRAL } from '../colours';
import { chart, column, header, markdown, row, share, tab, tabs, type SampleDashboard } from '../definition';
import { marketCharts } from './market';
import { priceCharts } from './prices';
import { riskCharts } from './risk';

const about = `**About these figures.** The package [vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md#stockscsv) has one price a month
of each company. It names no origin for them, and does not say how they were adjusted for splits and dividends. The daily index comes from
[Yahoo Finance](https://finance.yahoo.com/).`;

export const stocksDashboard: SampleDashboard = {
  slug: 'tech-stocks',
  title: 'Technology stocks, 2000 to 2010',
  labelColours: {
    ...inHues('Apple', 'Amazon', 'Google', 'IBM', 'Microsoft'),
    'S&P 500': NEUTRAL,
  },
  charts: [...priceCharts, ...riskCharts, ...marketCharts],
  layout: [
    tabs(
      tab(
        'Prices',
        row(chart('apple', 3, 12), chart('amazon', 3, 12), chart('google', 3, 12), chart('microsoft', 3, 12)),
        row(chart('growth', 8, 39), chart('summary', 4, 39)),
        row(chart('years', 12, 38)),
        row(markdown(about, 12, 8)),
      ),
      tab(
        'Risk',
        row(chart('beta', 7, 46), column(5, chart('drawdown', 5, share(46, 2)), chart('changes', 5, share(46, 2)))),
        row(chart('yearly', 6, 34), chart('steps', 6, 34)),
        row(chart('quarters', 12, 30)),
      ),
      tab(
        'The market',
        header('S&P 500, day by day', 'SMALL_HEADER'),
        row(chart('index-volume', 12, 36)),
        row(chart('nervous', 7, 42), chart('moves', 5, 42)),
      ),
    ),
  ],
};

import { inHues, NEUTRAL } from '../colours';
import { chart, column, header, markdown, row, share, tab, tabs, type SampleDashboard } from '../definition';
import { listCharts } from './lists';
import { overviewCharts } from './overview';
import { tradeCharts } from './trade';

const about = `**About these figures.** The file is part of the package [vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md#moviesjson),
which does not name its origin and keeps known errors for teaching. Dates of silent films, a century late in the file, are put right here. Dollars are
those of their time.`;

export const moviesDashboard: SampleDashboard = {
  slug: 'movies',
  title: 'Movies: money and ratings',
  labelColours: {
    ...inHues('Adventure', 'Comedy', 'Action', 'Drama', 'Thriller', 'Horror', 'Romcom'),
    Other: NEUTRAL,
    ...inHues('R', 'PG-13', 'PG', 'G', 'NC-17'),
    'Not rated': NEUTRAL,
  },
  charts: [...overviewCharts, ...tradeCharts, ...listCharts],
  layout: [
    row(chart('films', 3, 12), chart('gross', 3, 12), chart('budget', 3, 12), chart('rating', 3, 12)),
    row(chart('gross-by-genre', 7, 38), chart('critics-and-audience', 5, 38)),
    row(
      chart('budget-and-gross', 7, 44),
      column(5, chart('returns', 5, share(44, 2)), chart('ratings', 5, share(44, 2))),
    ),
    header('Seasons, taste and trade', 'LARGE_HEADER'),
    row(chart('months', 8, 34), chart('audiences', 4, 34)),
    row(chart('taste', 6, 40), chart('distributors', 6, 40)),
    row(chart('decades', 12, 42)),
    header('Films and directors', 'SMALL_HEADER'),
    tabs(
      tab('Highest grossing', row(chart('highest', 12, 56))),
      tab('Best returns', row(chart('best-returns', 12, 56))),
      tab('Directors', row(chart('directors', 12, 56))),
    ),
    row(markdown(about, 12, 8)),
  ],
};

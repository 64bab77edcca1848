import { inHues, NEUTRAL } from '../colours';
import { chart, header, markdown, row, tab, tabs, type SampleDashboard } from '../definition';
import { recessionCharts } from './recession';
import { sectorCharts } from './sectors';
import { unemploymentCharts } from './unemployment';

const about = `**About these figures.** The [US Bureau of Labor Statistics](https://www.bls.gov/) asks households who is without work ([Current Population
Survey](https://www.census.gov/programs-surveys/cps.html), 2000 to 2010) and employers how many jobs they fill ([Current Employment
Statistics](https://www.bls.gov/ces/), 2006 to 2015). Both come with the package
[vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md). The Bureau cannot vouch for what is made of its data here.`;

export const jobsDashboard: SampleDashboard = {
  slug: 'us-jobs',
  title: 'US jobs through the Great Recession',
  labelColours: {
    won: '#2E758E',
    lost: '#D9793E',
    ...inHues('Trade', 'Construction', 'Business', 'Manufacturing', 'Leisure', 'Health, schools', 'Government'),
    'All others': NEUTRAL,
    Services: '#2E758E',
    Goods: '#D9793E',
  },
  charts: [...recessionCharts, ...unemploymentCharts, ...sectorCharts],
  layout: [
    tabs(
      tab(
        'The recession',
        row(chart('lost', 3, 12), chart('jobs', 3, 12), chart('unemployed', 3, 12), chart('rate', 3, 12)),
        row(chart('change', 12, 34)),
        row(chart('indices', 7, 44), chart('sector-table', 5, 44)),
        row(markdown(about, 12, 8)),
      ),
      tab(
        'Out of work',
        row(chart('by-industry', 7, 46), chart('last-rates', 5, 46)),
        header('Industry by industry', 'SMALL_HEADER'),
        row(chart('rates', 12, 50)),
        row(chart('seasons', 12, 50)),
        row(chart('extremes', 12, 30)),
      ),
      tab(
        'At work',
        row(chart('composition', 8, 44), chart('kinds', 4, 44)),
        row(chart('by-year', 12, 62)),
        row(chart('kinds-over-time', 12, 32)),
      ),
    ),
  ],
};

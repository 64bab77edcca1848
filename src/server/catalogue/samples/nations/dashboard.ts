import { inHues } from '../colours';
import { chart, column, divider, header, markdown, row, share, type SampleDashboard } from '../definition';
import { countryCharts } from './countries';
import { historyCharts } from './history';
import { todayCharts } from './today';

const about = `**About these figures.** [Gapminder](https://www.gapminder.org/data/documentation/) fills gaps with estimates and uses the borders of today, to show
the large picture rather than every detail (CC BY 4.0). They come with the package
[vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md). Two files are in use: 187 countries at one moment, about 2015, and 62
countries from 1955 to 2005. Europe includes Central Asia here, East Asia the Pacific, the Middle East North Africa; Africa is the continent south of
the Sahara. Incomes are international dollars, which buy everywhere what a dollar buys in the United States.`;

export const nationsDashboard: SampleDashboard = {
  slug: 'nations',
  title: 'Health and wealth of nations',
  labelColours: {
    ...inHues('Europe', 'America', 'East Asia', 'South Asia', 'Africa', 'Middle East'),
    1955: '#D9793E',
    2005: '#2E758E',
  },
  charts: [...todayCharts, ...historyCharts, ...countryCharts],
  layout: [
    row(chart('people', 3, 12), chart('life', 3, 12), chart('income', 3, 12), chart('children', 3, 12)),
    row(chart('wealth-and-health', 6, 44), chart('life-by-region', 6, 44)),
    row(chart('populations', 12, 38)),
    header('Fifty years', 'LARGE_HEADER'),
    row(chart('people-by-region', 6, 36), chart('children-by-region', 6, 36)),
    row(chart('families', 8, 42), chart('shares', 4, 42)),
    divider(),
    header('Country by country'),
    row(chart('life-heat', 7, 52), column(5, chart('lives', 5, share(52, 2)), chart('richest', 5, share(52, 2)))),
    row(chart('regions', 5, 36), chart('countries', 7, 36)),
    row(markdown(about, 12, 8)),
  ],
};

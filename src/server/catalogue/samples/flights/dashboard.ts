import { inHues } from '../colours';
import { chart, column, divider, header, markdown, row, share, tab, tabs, type SampleDashboard } from '../definition';
import { airportCharts } from './airports';
import { delayCharts } from './delays';
import { flightsFilters } from './native-filters';
import { overviewCharts } from './overview';
import { routeCharts } from './routes';

const about = `**About these figures.** Every row is one flight, as US airlines reported it to the [Bureau of Transportation
Statistics](https://www.transtats.bts.gov/), in the form of the package
[vega-datasets](https://github.com/vega/vega-datasets/blob/main/datapackage.md). Cancelled flights are not in it. A flight counts as late when it was
more than 15 minutes behind the timetable.`;

/** The showpiece: three million rows, queried live. */
export const flightsDashboard: SampleDashboard = {
  slug: 'flights',
  title: 'US flights, first half of 2001',
  filters: flightsFilters,
  labelColours: {
    ...inHues('short', 'medium', 'long'),
    'on time': '#7C9C7C',
    late: '#AD456B',
    early: '#7C6F1E',
    'Late share': '#AD456B',
    'Early share': '#7C6F1E',
  },
  charts: [...overviewCharts, ...delayCharts, ...airportCharts, ...routeCharts],
  layout: [
    tabs(
      tab(
        'Overview',
        row(chart('flights', 3, 12), chart('delay', 3, 12), chart('late', 3, 12), chart('hours', 3, 12)),
        row(chart('delay-by-haul', 7, 35), chart('status', 5, 35)),
        row(chart('weekday-hour', 4, 43), chart('destinations', 3, 43), chart('origins', 5, 43)),
        row(markdown(about, 12, 8)),
      ),
      tab(
        'Delays',
        header('How much, and when'),
        row(chart('distribution', 6, 38), chart('hours-and-share', 6, 38)),
        row(chart('status-share', 6, 43), chart('hour-haul', 6, 43)),
      ),
      tab(
        'Airports',
        row(
          chart('states', 6, 60),
          column(6, chart('late-airports', 6, share(60, 2)), chart('size-and-delay', 6, share(60, 2))),
        ),
        divider(),
        header('State by state', 'SMALL_HEADER'),
        row(chart('states-status', 12, 50)),
      ),
      tab(
        'Routes',
        row(
          chart('routes', 7, 90),
          column(5, chart('late-routes', 5, share(90, 2)), chart('distances', 5, share(90, 2))),
        ),
      ),
    ),
  ],
};

import { chartsOf, ranked, withoutBars } from '../charts';
import type { SampleChart } from '../definition';
import { where } from '../filters';

const routes = chartsOf('flight_routes', null);

export const routeCharts: readonly SampleChart[] = [
  routes.table('routes', 'Busiest routes', {
    caption: 'The 50 routes with the most flights, each direction for itself',
    groupby: ['route', 'cities'],
    metrics: ['route_flights', 'route_delay', 'route_late_share', 'route_distance'],
    row_limit: 50,
    ...withoutBars('route_delay', 'route_late_share', 'route_distance'),
  }),
  routes.histogram('distances', 'Routes by distance', {
    caption: 'Number of routes; miles',
    column: 'distance',
    bins: 25,
  }),
  routes.bar('late-routes', 'Routes with the longest average delay', {
    caption: 'Minutes; routes with a thousand flights or more',
    ...ranked('route', 'route_delay', 8),
    filters: [where('flights >= 1000')],
    y_axis_format: '.1~f',
    orientation: 'horizontal',
    show_legend: false,
  }),
];

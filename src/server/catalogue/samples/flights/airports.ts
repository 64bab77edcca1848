import { chartsOf, ranked } from '../charts';
import type { SampleChart } from '../definition';
import { oneOf, where } from '../filters';

const flights = chartsOf('flights', 'date');
const airports = chartsOf('flight_airports', null);

export const airportCharts: readonly SampleChart[] = [
  airports.treemap('states', 'Departures by state', {
    caption: 'The area is the number of departures',
    groupby: ['state'],
    metric: 'airport_departures',
    row_limit: 40,
  }),
  airports.bar('late-airports', 'Late share at the 15 busiest airports', {
    caption: 'Share of departures that came in more than 15 minutes late',
    ...ranked('iata', 'airport_late_share', 15),
    filters: [where('departures >= 59000')],
    y_axis_format: '.1~%',
    show_legend: false,
  }),
  airports.scatter('size-and-delay', 'Larger airports, longer delays?', {
    caption: 'Late share by number of departures; one point for each airport with a thousand or more',
    x_axis: 'departures',
    metrics: ['airport_late_share'],
    filters: [where('departures >= 1000')],
    y_axis_format: '.1~%',
    show_legend: false,
  }),
  flights.pivot('states-status', 'The ten largest states by status', {
    caption: 'Flights by state of departure',
    groupbyRows: ['origin_state'],
    groupbyColumns: ['status'],
    metrics: ['flight_count'],
    rowTotals: true,
    colTotals: true,
    rowOrder: 'value_z_to_a',
    valueFormat: ',d',
    filters: [oneOf('origin_state', 'CA', 'TX', 'FL', 'IL', 'NY', 'GA', 'PA', 'MO', 'AZ', 'NC')],
  }),
];

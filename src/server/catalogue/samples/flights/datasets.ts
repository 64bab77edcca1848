import { within } from '../filters';
import type { SampleDataset } from '../definition';

/** Six flights of July would form a separate month and week. */
export const months = within('date', '2001-01-01 : 2001-07-01');
export const wholeWeeks = within('date', '2001-01-01 : 2001-06-25');

const source = 'Source: US Bureau of Transportation Statistics, by way of vega-datasets.';
const delay = 'Minutes behind the timetable; early flights count as negative';
const late = 'Share of flights more than 15 minutes late';

export const flightDatasets: readonly SampleDataset[] = [
  {
    table: 'flights',
    description: `Three million domestic flights in the United States, January to June 2001. ${source}`,
    metrics: [
      { name: 'flight_count', expression: 'COUNT(*)', label: 'Flights' },
      { name: 'mean_delay', expression: 'AVG(delay)', label: 'Average delay', format: ',.1f', description: delay },
      {
        name: 'late_share',
        expression: "AVG(CASE WHEN status = 'late' THEN 1.0 ELSE 0 END)",
        label: 'Late share',
        format: '.1%',
        description: late,
      },
      {
        name: 'early_share',
        expression: "AVG(CASE WHEN status = 'early' THEN 1.0 ELSE 0 END)",
        label: 'Early share',
        format: '.1%',
        description: 'Share of flights more than 15 minutes early',
      },
      {
        name: 'hours_lost',
        expression: 'SUM(CASE WHEN delay > 0 THEN delay ELSE 0 END) / 60.0',
        label: 'Hours lost to delay',
        format: ',.0f',
        description: 'Delays of all late flights together; early ones make up for nothing',
      },
    ],
    columns: {
      date: { label: 'Departure', description: 'Local time' },
      delay: { label: 'Delay', description: delay },
      distance: { label: 'Distance', description: 'Miles' },
      origin: { label: 'Origin', description: 'Airport code (IATA)' },
      destination: { label: 'Destination', description: 'Airport code (IATA)' },
      origin_state: { label: 'Origin state' },
      dest_state: { label: 'Destination state' },
      origin_city: { label: 'Origin city' },
      dest_city: { label: 'Destination city' },
      hour: { label: 'Hour', description: 'Hour of departure, local time' },
      weekday: { label: 'Weekday' },
      weekday_number: { label: 'Weekday number', description: '1 is Monday' },
      haul: { label: 'Haul', description: 'Short below 500 miles, long from 1,500' },
      status: { label: 'Status', description: 'Late and early by more than 15 minutes' },
    },
  },
  {
    table: 'flight_routes',
    description: `The same flights by route, one row for each pair of airports and each direction. ${source}`,
    metrics: [
      { name: 'route_flights', expression: 'SUM(flights)', label: 'Flights' },
      {
        name: 'route_delay',
        expression: 'SUM(delay_minutes) / SUM(flights)',
        label: 'Average delay',
        format: ',.1f',
        description: delay,
      },
      {
        name: 'route_late_share',
        expression: 'SUM(late_flights) / SUM(flights)',
        label: 'Late share',
        format: '.1%',
        description: late,
      },
      { name: 'route_distance', expression: 'MAX(distance)', label: 'Miles', format: ',d' },
    ],
    columns: {
      origin: { label: 'Origin' },
      destination: { label: 'Destination' },
      route: { label: 'Route' },
      cities: { label: 'Cities' },
      distance: { label: 'Distance', description: 'Miles' },
      flights: { label: 'Flights' },
      delay_minutes: { label: 'Delay minutes', description: 'Of all flights together' },
      late_flights: { label: 'Late flights' },
      origin_longitude: { label: 'Longitude of the origin' },
      origin_latitude: { label: 'Latitude of the origin' },
      destination_longitude: { label: 'Longitude of the destination' },
      destination_latitude: { label: 'Latitude of the destination' },
    },
  },
  {
    table: 'flight_airports',
    description: `The same flights by the airport they left from. ${source}`,
    metrics: [
      { name: 'airport_departures', expression: 'SUM(departures)', label: 'Departures' },
      {
        name: 'airport_delay',
        expression: 'SUM(delay_minutes) / SUM(departures)',
        label: 'Average delay',
        format: ',.1f',
        description: delay,
      },
      {
        name: 'airport_late_share',
        expression: 'SUM(late_departures) / SUM(departures)',
        label: 'Late share',
        format: '.1%',
        description: late,
      },
    ],
    columns: {
      iata: { label: 'Code' },
      name: { label: 'Airport' },
      city: { label: 'City' },
      state: { label: 'State' },
      departures: { label: 'Departures' },
      delay_minutes: { label: 'Delay minutes', description: 'Of all departures together' },
      late_departures: { label: 'Late departures' },
      destinations: { label: 'Destinations', description: 'Airports reached without a stop' },
    },
  },
  {
    table: 'airports',
    description:
      'Airports of the United States with their coordinates. Source: Federal Aviation Administration, by way of vega-datasets.',
    columns: {
      iata: { label: 'Code' },
      name: { label: 'Airport' },
      city: { label: 'City' },
      state: { label: 'State' },
      country: { label: 'Country' },
      latitude: { label: 'Latitude', description: 'Degrees' },
      longitude: { label: 'Longitude', description: 'Degrees' },
    },
  },
];

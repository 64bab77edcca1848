import type { SampleTable } from '../definition';

/** Airports first: the flights take their locations from them. */
export const flightTables: readonly SampleTable[] = [
  {
    name: 'airports',
    select: 'SELECT iata, name, city, state, country, latitude, longitude FROM read_csv({airports.csv})',
  },
  {
    name: 'flights',
    select: `
      SELECT f.date, f.delay::INTEGER AS delay, f.distance::INTEGER AS distance, f.origin, f.destination,
             origin.state AS origin_state, destination.state AS dest_state, origin.city AS origin_city, destination.city AS dest_city,
             hour(f.date)::INTEGER AS hour, dayname(f.date) AS weekday, isodow(f.date)::INTEGER AS weekday_number,
             CASE WHEN f.distance < 500 THEN 'short' WHEN f.distance < 1500 THEN 'medium' ELSE 'long' END AS haul,
             CASE WHEN f.delay > 15 THEN 'late' WHEN f.delay < -15 THEN 'early' ELSE 'on time' END AS status
      FROM read_parquet({flights-3m.parquet}) f
      LEFT JOIN airports origin ON origin.iata = f.origin
      LEFT JOIN airports destination ON destination.iata = f.destination
      WHERE f.date < DATE '2001-07-01'
      ORDER BY f.date`,
  },
  {
    name: 'flight_routes',
    select: `
      SELECT origin, destination, origin || '–' || destination AS route, any_value(origin_city) || ' to ' || any_value(dest_city) AS cities,
             max(distance) AS distance, count(*)::INTEGER AS flights, sum(delay)::INTEGER AS delay_minutes,
             count(*) FILTER (WHERE status = 'late')::INTEGER AS late_flights,
             any_value(start.longitude) AS origin_longitude, any_value(start.latitude) AS origin_latitude,
             any_value(goal.longitude) AS destination_longitude, any_value(goal.latitude) AS destination_latitude
      FROM flights LEFT JOIN airports start ON start.iata = origin LEFT JOIN airports goal ON goal.iata = destination
      GROUP BY origin, destination ORDER BY flights DESC`,
  },
  {
    name: 'flight_airports',
    select: `
      SELECT routes.origin AS iata, airports.name, airports.city, airports.state, sum(routes.flights)::INTEGER AS departures,
             sum(routes.delay_minutes)::INTEGER AS delay_minutes, sum(routes.late_flights)::INTEGER AS late_departures, count(*)::INTEGER AS destinations
      FROM flight_routes routes LEFT JOIN airports ON airports.iata = routes.origin
      GROUP BY ALL ORDER BY departures DESC`,
  },
];

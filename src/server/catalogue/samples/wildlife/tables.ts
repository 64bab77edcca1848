import type { SampleTable } from '../definition';

export const wildlifeTables: readonly SampleTable[] = [
  {
    name: 'wildlife_strikes',
    select: `
      SELECT "Flight Date" AS date, year("Flight Date")::INTEGER AS year, monthname("Flight Date") AS month_name, "Airport Name" AS airport,
             "Origin State" AS state, "Aircraft Make Model" AS aircraft, "Aircraft Airline Operator" AS operator,
             coalesce("Phase of flight", 'Unknown') AS phase, "Time of day" AS time_of_day, "Wildlife Size" AS size, "Wildlife Species" AS species,
             "Wildlife Species" NOT LIKE 'Unknown%' AS is_known, "Effect Amount of damage" <> 'None' AS is_damaged, "Cost Repair" AS repair,
             "Cost Other" AS other_cost, "Cost Total $" AS cost, "Speed IAS in knots" AS speed
      FROM read_csv({birdstrikes.csv}) ORDER BY date`,
  },
];

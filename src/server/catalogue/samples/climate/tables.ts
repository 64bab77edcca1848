import { renamed, type SampleTable } from '../definition';

const kinds = {
  'Extreme temperature': 'Heat and cold',
  'Extreme weather': 'Storm',
  'Volcanic activity': 'Volcano',
  'Mass movement (dry)': 'Rockfall',
};
const deadliest = {
  Drought: 'Drought',
  Epidemic: 'Epidemic',
  Flood: 'Flood',
  Earthquake: 'Earthquake',
  'Extreme weather': 'Storm',
};

export const climateTables: readonly SampleTable[] = [
  {
    name: 'carbon_dioxide',
    select: `
      SELECT "Date" AS month, "CO2" AS co2, "adjusted CO2" AS co2_adjusted, "CO2" - "adjusted CO2" AS season, monthname("Date") AS month_name,
             (year("Date") // 10 * 10)::VARCHAR || 's' AS decade
      FROM read_csv({co2-concentration.csv}) ORDER BY month`,
  },
  {
    name: 'climate_years',
    select: `
      WITH air AS (SELECT year(month) AS year, avg(co2) AS co2 FROM carbon_dioxide GROUP BY 1 HAVING count(*) = 12)
      SELECT make_date(warmth.year, 1, 1) AS year, warmth.temp AS anomaly, air.co2, air.co2 - lag(air.co2) OVER (ORDER BY warmth.year) AS co2_growth,
             (warmth.year // 10 * 10)::VARCHAR || 's' AS decade, CASE WHEN warmth.temp < 0 THEN 'cooler' ELSE 'warmer' END AS side
      FROM read_csv({global-temp.csv}) warmth LEFT JOIN air ON air.year = warmth.year ORDER BY 1`,
  },
  {
    name: 'disasters',
    select: `
      SELECT make_date("Year", 1, 1) AS year, ("Year" // 10 * 10)::VARCHAR || 's' AS decade, "Deaths" AS deaths,
             ${renamed('"Entity"', kinds)} AS kind, ${renamed('"Entity"', deadliest, "'All others'")} AS kind_group
      FROM read_csv({disasters.csv}) WHERE "Entity" <> 'All natural disasters' ORDER BY 1, kind`,
  },
  {
    name: 'iowa_electricity',
    select:
      'SELECT year, source, net_generation AS generation FROM read_csv({iowa-electricity.csv}) ORDER BY year, source',
  },
];

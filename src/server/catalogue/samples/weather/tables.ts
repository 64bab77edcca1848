import type { SampleTable } from '../definition';

export const weatherTables: readonly SampleTable[] = [
  {
    name: 'weather',
    select: `
      SELECT location, date, precipitation, temp_max, temp_min, (temp_max + temp_min) / 2 AS temp_mean, wind, weather,
             year(date)::INTEGER AS year, monthname(date) AS month_name
      FROM read_csv({weather.csv}) ORDER BY location, date`,
  },
  {
    name: 'weather_normals',
    select: `
      SELECT date AS moment, monthname(date) AS month_name, hour(date)::INTEGER AS hour, temperature, pressure, wind
      FROM read_csv({seattle-weather-hourly-normals.csv}) ORDER BY date`,
  },
];

import { renamed, type SampleTable } from '../definition';

export const earthquakeTables: readonly SampleTable[] = [
  {
    name: 'earthquakes',
    select: `
      WITH features AS (SELECT unnest(features, recursive := false) AS feature FROM read_json({earthquakes.json})),
      events AS (
        SELECT feature.properties AS quake, epoch_ms(feature.properties.time) AS moment, feature.geometry.coordinates AS position,
               nullif(regexp_extract(feature.properties.place, ', ([^,]+)$', 1), '') AS region
        FROM features)
      SELECT moment, hour(moment)::INTEGER AS hour, dayname(moment) AS weekday, quake.mag AS magnitude, quake.place AS place,
             ${renamed('region', { CA: 'California', MX: 'Mexico' })} AS region, quake.felt AS felt, position[3] AS depth,
             position[1] AS longitude, position[2] AS latitude
      FROM events WHERE quake.type = 'earthquake' AND moment < DATE '2018-02-07' ORDER BY moment`,
  },
];

import type { SampleDataset } from '../definition';

export const earthquakeDatasets: readonly SampleDataset[] = [
  {
    table: 'earthquakes',
    description:
      'Earthquakes of one week, 31 January to 7 February 2018; quarry blasts and explosions are left out. ' +
      'Source: USGS Earthquake Hazards Program, by way of vega-datasets.',
    metrics: [
      { name: 'quake_count', expression: 'COUNT(*)', label: 'Earthquakes' },
      { name: 'strongest', expression: 'MAX(magnitude)', label: 'Strongest', format: '.1f', description: 'Magnitude' },
      { name: 'mean_magnitude', expression: 'AVG(magnitude)', label: 'Average magnitude', format: '.1f' },
      { name: 'deepest', expression: 'MAX(depth)', label: 'Deepest', format: ',.0f', description: 'Kilometres' },
      {
        name: 'felt_reports',
        expression: 'SUM(felt)',
        label: 'Felt by',
        format: ',d',
        description: 'People who reported it',
      },
      {
        name: 'strong_quakes',
        expression: 'SUM(CASE WHEN magnitude >= 4.5 THEN 1 ELSE 0 END)',
        label: 'Magnitude 4.5 or more',
      },
    ],
    columns: {
      moment: { label: 'Time', description: 'UTC' },
      hour: { label: 'Hour', description: 'UTC' },
      weekday: { label: 'Weekday' },
      magnitude: { label: 'Magnitude' },
      place: { label: 'Place' },
      region: { label: 'Region', description: 'State or country, from the place' },
      felt: { label: 'Felt by', description: 'People who reported it' },
      depth: { label: 'Depth', description: 'Kilometres' },
      longitude: { label: 'Longitude' },
      latitude: { label: 'Latitude' },
    },
  },
];

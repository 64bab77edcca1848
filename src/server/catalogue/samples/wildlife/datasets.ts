import type { SampleDataset } from '../definition';

export const wildlifeDatasets: readonly SampleDataset[] = [
  {
    table: 'wildlife_strikes',
    description:
      'Ten thousand reports of aircraft that struck birds and other animals, January 1990 to July 2002. ' +
      'Source: FAA Wildlife Strike Database, by way of vega-datasets.',
    metrics: [
      { name: 'strike_count', expression: 'COUNT(*)', label: 'Strikes' },
      {
        name: 'cost_total',
        expression: 'SUM(cost)',
        label: 'Cost',
        format: '$,.3~s',
        description: 'Repairs and other costs in US dollars',
      },
      {
        name: 'damage_share',
        expression: 'AVG(CASE WHEN is_damaged THEN 1.0 ELSE 0 END)',
        label: 'Share with damage',
        format: '.1%',
      },
      {
        name: 'cost_per_damage',
        expression: 'SUM(cost) / NULLIF(SUM(CASE WHEN is_damaged THEN 1 ELSE 0 END), 0)',
        label: 'Cost per damage',
        format: '$,.0f',
        description: 'US dollars for each strike with damage',
      },
      { name: 'mean_speed', expression: 'AVG(speed)', label: 'Average speed', format: ',.0f', description: 'Knots' },
    ],
    columns: {
      date: { label: 'Date' },
      year: { label: 'Year' },
      month_name: { label: 'Month' },
      airport: { label: 'Airport' },
      state: { label: 'State' },
      aircraft: { label: 'Aircraft' },
      operator: { label: 'Operator' },
      phase: { label: 'Phase of flight' },
      time_of_day: { label: 'Time of day' },
      size: { label: 'Size of the animal' },
      species: { label: 'Species' },
      is_known: { label: 'Species known' },
      is_damaged: { label: 'Damage' },
      repair: { label: 'Repair', description: 'US dollars' },
      other_cost: { label: 'Other cost', description: 'US dollars' },
      cost: { label: 'Cost', description: 'US dollars' },
      speed: { label: 'Speed', description: 'Indicated air speed in knots' },
    },
  },
];

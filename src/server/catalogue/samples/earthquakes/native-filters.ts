import type { SampleFilter } from '../definition';

const ofEarthquakes = { dataset: 'earthquakes' };

/** The filters that readers of the earthquakes use most: when, where, how strong and how deep. */
export const earthquakesFilters: readonly SampleFilter[] = [
  { kind: 'time', key: 'moments', name: 'When' },
  {
    kind: 'select',
    key: 'region',
    name: 'Region',
    column: 'region',
    ...ofEarthquakes,
    controls: { multiSelect: true, sortAscending: true },
  },
  { kind: 'range', key: 'magnitude', name: 'Magnitude', column: 'magnitude', ...ofEarthquakes },
  { kind: 'range', key: 'depth', name: 'Depth, kilometres', column: 'depth', ...ofEarthquakes },
];

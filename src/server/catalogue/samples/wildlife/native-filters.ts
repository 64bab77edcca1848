import type { SampleFilter } from '../definition';

const ofStrikes = { dataset: 'wildlife_strikes' };

/** The filters that readers of the strikes use most: when, which animal, and in which phase of a flight. */
export const wildlifeFilters: readonly SampleFilter[] = [
  { kind: 'time', key: 'dates', name: 'Dates' },
  {
    kind: 'select',
    key: 'species',
    name: 'Species',
    column: 'species',
    ...ofStrikes,
    controls: { multiSelect: true, sortAscending: true, searchAllOptions: true },
  },
  {
    kind: 'select',
    key: 'size',
    name: 'Size of the animal',
    column: 'size',
    ...ofStrikes,
    controls: { multiSelect: true, sortAscending: true },
  },
  {
    kind: 'select',
    key: 'phase',
    name: 'Phase of flight',
    column: 'phase',
    ...ofStrikes,
    controls: { multiSelect: true, sortAscending: true },
  },
];

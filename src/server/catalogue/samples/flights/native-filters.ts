import type { SampleFilter } from '../definition';

const ofFlights = { dataset: 'flights' };

/** The filters that readers of the flights use most: when, which kind, from where, how late. */
export const flightsFilters: readonly SampleFilter[] = [
  { kind: 'time', key: 'dates', name: 'Dates' },
  {
    kind: 'select',
    key: 'haul',
    name: 'Haul',
    column: 'haul',
    ...ofFlights,
    controls: { multiSelect: true, sortAscending: true },
  },
  {
    kind: 'select',
    key: 'status',
    name: 'Status',
    column: 'status',
    ...ofFlights,
    controls: { multiSelect: true, sortAscending: true },
  },
  {
    kind: 'select',
    key: 'state',
    name: 'Origin state',
    column: 'origin_state',
    ...ofFlights,
    controls: { multiSelect: true, sortAscending: true },
  },
  {
    kind: 'select',
    key: 'origin',
    name: 'Origin airport',
    description: 'The airports of the chosen states; all of them where none is chosen.',
    column: 'origin',
    ...ofFlights,
    controls: { multiSelect: true, sortAscending: true, searchAllOptions: true },
    parents: ['state'],
  },
  { kind: 'range', key: 'delay', name: 'Delay, minutes', column: 'delay', ...ofFlights },
  { kind: 'divider', key: 'axis', title: 'Time axis', description: 'How charts over time are drawn' },
  { kind: 'timegrain', key: 'grain', name: 'Time grain', ...ofFlights },
];

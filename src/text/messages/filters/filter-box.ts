import { defineMessages } from '@/text/define-messages';

/** Filter boxes. */
export const filterBoxText = defineMessages('filters.filterBoxText', {
  apply: 'Apply',
  choose: 'Select values',
  chooseOne: 'Select a value',
  noFilter: 'No filter',
  asCharts: 'As set in each chart',
  noServer: 'The server can’t be reached: only the values on this device are searched.',
  notAll: (count: number) => `The first ${count} values are here. Type to search for others.`,
  alone: 'On a dashboard, these choices filter the other charts.',
  words: {
    search: 'Search values',
    noMatch: 'No value matches.',
    clear: 'Clear',
    free: (text: string) => `Use ‘${text}’`,
  },
});

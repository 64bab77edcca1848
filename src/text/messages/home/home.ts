import { defineMessages } from '@/text/define-messages';

export const homeText = defineMessages('home.homeText', {
  dashboards: 'Dashboards',
  find: 'Find anything',
  favourites: 'Favorites',
  onDevice: 'On this device',
  name: 'Name',
  owner: 'Owner',
  edited: 'Edited',
  star: (name: string) => `Add ${name} to favorites`,
  unstar: (name: string) => `Remove ${name} from favorites`,
  kept: 'Kept',
  notKept: 'Not kept',
  keptAsOf: (when: string) => `Kept on this device as of ${when}`,
  none: (words: string) => `Nothing matches “${words}”.`,
  retry: 'Try again',
  empty: 'No dashboards yet.',
  emptyFiltered: 'No dashboard matches this filter.',
  showAll: 'Show all',
  notLoaded: 'The list of dashboards is not on this device yet. It appears when the server can be reached.',
});

import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

export const tagsText = defineMessages('home.tagsText', {
  title: 'Tags',
  filter: 'Find a tag',
  count: (count: number) => plural(count, 'tag', 'tags'),
  empty: 'No tags yet. Tags group related charts, dashboards and saved queries.',
  noneSuch: 'No tag matches.',
  notLoaded: 'This page of the tags is not on this device yet. It appears when the server can be reached.',
  selection: 'Selected tags',
  noPermission: 'You may not see tags here.',
  noPermissionWhy: 'Ask an administrator for a role that may read tags.',
  one: 'tag',
  many: 'tags',
  new: 'Tag',
  addTitle: 'Add tag',
  editTitle: 'Edit tag',
  name: 'Name',
  description: 'Description',
  edited: 'Edited',
  editedBy: 'Edited by',
  createdBy: 'Created by',
  favourites: 'Favorites',
  starFailed: (why: string) => `There was an error saving the favorite status: ${why}`,
  removeTitle: 'Delete tag?',
  removeAbout: (name: string) => `“${name}” is deleted, and removed from everything that has it.`,
  removeAll: (count: number) =>
    `${plural(count, 'tag is', 'tags are')} deleted, and removed from everything that has them.`,
});

export const tagNameText = defineMessages('home.tagNameText', {
  empty: 'A tag needs a name.',
  'too-long': 'A tag’s name has at most 250 characters.',
  reserved: 'A tag’s name cannot hold colons, commas, slashes or invisible characters.',
});

/** Objects that carry a tag. */
export const taggedText = defineMessages('home.taggedText', {
  title: (name: string) => `Tag: ${name}`,
  untitled: 'Tag',
  all: 'All tags',
  empty: 'Nothing that you may see has this tag.',
  loading: 'Loading…',
  failed: (why: string) => `An error occurred while fetching tagged objects: ${why}`,
  needsNetwork: 'Tagged objects are listed by the server. They appear when it can be reached.',
  name: 'Name',
  kind: 'Kind',
  kinds: { chart: 'Chart', dashboard: 'Dashboard', 'saved-query': 'Saved query' },
  createdBy: 'Created by',
  edited: 'Edited',
  retry: 'Retry',
});

/** The tags of an object among its properties. */
export const carriedTagsText = defineMessages('home.carriedTagsText', {
  label: 'Tags',
  add: 'Add a tag',
  remove: (name: string) => `Remove the tag ${name}`,
  none: 'No tags',
  needsNetwork: 'Tags can be changed when the server can be reached.',
  notSent: 'Tags can be added once this is saved on the server.',
  loadFailed: (why: string) => `The tags could not be loaded: ${why}`,
  saveFailed: (why: string) => `The tags could not be saved: ${why}`,
});

/** In the filters of lists. */
export const tagFilterText = defineMessages('home.tagFilterText', {
  label: 'Tag',
  any: 'Any tag',
  find: 'Find a tag',
});

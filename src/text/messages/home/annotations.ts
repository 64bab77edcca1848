import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** Shared by the lists of annotation layers and of annotations. */
export const managedListText = defineMessages('home.managedListText', {
  name: 'Name',
  description: 'Description',
  changedBy: 'Edited by',
  changedOn: 'Edited',
  save: 'Save',
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  removeNow: 'Delete',
  noPermission: 'You may not see annotation layers here.',
  noPermissionWhy: 'Ask an administrator for a role that may read annotations.',
});

export const layersText = defineMessages('home.layersText', {
  title: 'Annotation layers',
  filter: 'Find an annotation layer',
  selection: 'Selected annotation layers',
  count: (count: number) => plural(count, 'annotation layer', 'annotation layers'),
  empty: 'No annotation layers yet. Events and intervals in one can be drawn in charts over time.',
  notLoaded: 'The list of annotation layers is not on this device yet. It appears when the server can be reached.',
  new: 'Annotation layer',
  addTitle: 'Add annotation layer',
  editTitle: 'Edit annotation layer',
  removeTitle: 'Delete annotation layer?',
  removeAbout: (name: string) =>
    `“${name}” is deleted. Charts that show it have to be changed before they can be drawn again.`,
  removeAll: (count: number) =>
    `${plural(count, 'annotation layer is', 'annotation layers are')} deleted. Charts that show one have to be changed before they can be drawn again.`,
  taken: 'Another annotation layer has this name.',
});

export const annotationsText = defineMessages('home.annotationsText', {
  filter: 'Find an annotation',
  selection: 'Selected annotations',
  count: (count: number) => plural(count, 'annotation', 'annotations'),
  empty: 'No annotations yet. Annotations can be drawn in charts over time.',
  notLoaded: 'The annotations of this layer are not on this device yet. They appear when the server can be reached.',
  layers: 'Annotation layers',
  untitled: 'Annotation layer',
  new: 'Annotation',
  addTitle: 'Add annotation',
  editTitle: 'Edit annotation',
  start: 'Start',
  end: 'End',
  startUtc: 'Start, in UTC',
  endUtc: 'End, in UTC',
  removeTitle: 'Delete annotation?',
  removeAbout: (name: string) => `“${name}” is deleted.`,
  removeAll: (count: number) => `${plural(count, 'annotation is', 'annotations are')} deleted.`,
  taken: 'Another annotation of this layer has this name.',
  endFirst: 'The end is before the start.',
});

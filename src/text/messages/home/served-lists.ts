import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** Shared by rows of every described list. */
export const listActionsText = defineMessages('home.listActionsText', {
  actions: 'Actions',
});

/** HOM-033 */
export const listInfoText = defineMessages('home.listInfoText', {
  failed: (what: string, why: string) => `An error occurred while fetching ${what} info: ${why}`,
});

/** HOM-037 to HOM-041: changes of items that exist only on the server. */
export const listChangesText = defineMessages('home.listChangesText', {
  needsNetwork: 'This needs the network.',
  deleted: (what: string) => `Deleted: ${what}`,
  deleting: (done: number, all: number) => `Deleted ${countText(done)} of ${countText(all)}`,
  stop: 'Stop',
  deletedSome: (done: number, all: number) =>
    `Deleted ${countText(done)} of ${countText(all)}. The others are still there.`,
  deleteFailed: (what: string, why: string) => `There was an issue deleting ${what}: ${why}`,
  deleteManyFailed: (why: string) => `There was an issue deleting: ${why}`,
  createFailed: (what: string, why: string) => `An error occurred while creating ${what}: ${why}`,
  updateFailed: (what: string, why: string) => `An error occurred while updating ${what}: ${why}`,
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  add: 'Add',
  edit: (name: string) => `Edit ${name}`,
  export: (name: string) => `Export ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeNow: 'Delete',
});

/** Somebody else changed the same item while its form was open. */
export const listOverlapText = defineMessages('home.listOverlapText', {
  about: 'Somebody else changed this meanwhile, so nothing was saved. Saving again replaces it with your entries.',
  present: (field: string, value: string) => `${field} is now “${value}”.`,
});

export const cssTemplatesText = defineMessages('home.cssTemplatesText', {
  title: 'CSS templates',
  filter: 'Find a CSS template',
  count: (count: number) => plural(count, 'CSS template', 'CSS templates'),
  empty: 'No CSS templates yet. Dashboards can start from the styles in one.',
  noneSuch: 'No CSS template matches.',
  notLoaded: 'This page of the CSS templates is not on this device yet. It appears when the server can be reached.',
  selection: 'Selected CSS templates',
  noPermission: 'You may not see CSS templates here.',
  noPermissionWhy: 'Ask an administrator for a role that may read CSS templates.',
  one: 'css template',
  many: 'css templates',
  new: 'CSS template',
  addTitle: 'Add CSS template',
  editTitle: 'Edit CSS template',
  name: 'Name',
  css: 'CSS',
  edited: 'Edited',
  editedBy: 'Edited by',
  createdBy: 'Created by',
  removeTitle: 'Delete CSS template?',
  removeAbout: (name: string) => `“${name}” is deleted. Dashboards that were styled with it keep their styles.`,
  removeAll: (count: number) =>
    `${plural(count, 'CSS template is', 'CSS templates are')} deleted. Dashboards keep their styles.`,
});

export const queryHistoryText = defineMessages('home.queryHistoryText', {
  title: 'Query history',
  filter: 'Find in SQL',
  count: (count: number) => plural(count, 'query', 'queries'),
  empty: 'No queries yet. Every query that you run in the SQL editor is listed here.',
  noneSuch: 'No query matches.',
  notLoaded: 'This page of the query history is not on this device yet. It appears when the server can be reached.',
  selection: 'Selected queries',
  noPermission: 'You may not see the query history here.',
  noPermissionWhy: 'Ask an administrator for a role that may read queries.',
  one: 'query',
  many: 'query history',
  sql: 'SQL',
  executedSql: 'Executed SQL',
  status: 'Status',
  started: 'Started',
  duration: 'Duration',
  tab: 'Tab',
  database: 'Database',
  schema: 'Schema',
  tables: 'Tables',
  user: 'User',
  rows: 'Rows',
  madeTable: 'Created table',
  tracking: 'Tracking URL',
  anyDatabase: 'Any database',
  anyState: 'Any status',
  states: {
    success: 'Success',
    failed: 'Failed',
    stopped: 'Stopped',
    running: 'Running',
    pending: 'Pending',
    timedOut: 'Timed out',
    unknown: 'Unknown',
  },
  noSql: 'No SQL',
  preview: 'Query',
  previewOf: (sql: string) => `Show ${sql}`,
  open: 'Open in SQL editor',
  openOf: (sql: string) => `Open ${sql} in the SQL editor`,
  copy: 'Copy the SQL',
  copied: 'The SQL was copied.',
  copyFailed: 'The SQL could not be copied. Select it and copy it by hand.',
  close: 'Close',
});

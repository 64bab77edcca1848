import { defineMessages } from '@/text/define-messages';

export const paletteText = defineMessages('frame.paletteText', {
  title: 'Find anything',
  placeholder: 'Find dashboards, charts, datasets and actions',
  works: 'Searches this device, so it works offline',
  move: 'move',
  open: 'open',
  /** While what this device holds is read. */
  reading: 'Reading what is on this device …',
  none: (query: string) => `Nothing found for “${query}”.`,
  queries: 'Saved queries',
  actions: 'Actions',
  nowhere: 'on no dashboard',
  savedQueries: 'See saved queries',
  annotationLayers: 'See annotation layers',
  databases: 'See databases',
  reports: 'See reports',
  cssTemplates: 'See CSS templates',
  queryHistory: 'See the query history',
  rowRules: 'See row level security rules',
  actionLog: 'See the action log',
  storage: 'See what is kept on this device',
  changes: 'See changes that wait to be sent',
  light: 'Light theme',
  dark: 'Dark theme',
});

export const helpText = defineMessages('frame.helpText', {
  title: 'Keyboard shortcuts',
  find: 'Find anything',
  home: 'Go to Home',
  dashboards: 'Go to Dashboards',
  charts: 'Go to Charts',
  datasets: 'Go to Datasets',
  keys: 'This list',
  everywhere: 'Everywhere',
  steps: {
    title: 'Dashboards and charts',
    undo: 'Undo',
    redo: 'Redo',
  },
  layout: {
    title: 'Editing a dashboard',
    lift: 'Pick up the selected part',
    move: 'Move it',
    drop: 'Put it down',
    cancel: 'Leave it where it was',
    resize: 'Make it narrower or wider',
    write: 'Edit its text',
    remove: 'Delete it',
    save: 'Save',
  },
});

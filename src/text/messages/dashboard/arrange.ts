import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

const types: Readonly<Record<string, string>> = {
  CHART: 'Chart',
  MARKDOWN: 'Text',
  ROW: 'Row',
  COLUMN: 'Column',
  TABS: 'Tabs',
  TAB: 'Tab',
  HEADER: 'Header',
  DIVIDER: 'Divider',
};

const contents = [
  ['CHART', 'chart', 'charts'],
  ['MARKDOWN', 'text', 'texts'],
  ['HEADER', 'header', 'headers'],
  ['TAB', 'tab', 'tabs'],
] as const;
const lists = new Intl.ListFormat('en', { type: 'unit' });

const typeName = (type: string) => types[type] ?? 'Part';
const quoted = (name: string) => (name === '' ? '' : ` “${name}”`);

/** The visible contents deleted with a tab: rows and columns only hold them. */
function deleteTabText(deleted: readonly string[]): string {
  const counts = contents.flatMap(([type, one, many]) => {
    const count = deleted.filter(other => other === type).length;
    return count === 0 ? [] : [plural(count, one, many)];
  });
  const what = counts.length === 0 ? 'Its empty layout' : lists.format(counts);
  return `${what} will be deleted with it. Undo brings ${counts.length === 0 ? 'it' : 'everything'} back.`;
}

/** Texts for arranging a dashboard. Those of the specification are verbatim. */
export const arrangeText = defineMessages('dashboard.arrangeText', {
  edit: 'Edit dashboard',
  editing: 'Editing',
  save: 'Save',
  discard: 'Discard',
  undo: 'Undo',
  redo: 'Redo',
  more: 'More about this dashboard',
  title: 'Dashboard title',
  kept: 'Kept on this device',
  keeping: 'Keeping on this device…',
  notKept: 'Not kept on this device: save before you leave',
  colours: 'Colors',
  undoable: (count: number) => `${plural(count, 'change', 'changes')} to undo`,
  notDiscarded: 'The draft could not be deleted on this device. Try again.',
  notBegun: 'The dashboard could not be read on this device. Reload the page to edit it.',
  saveFailed: 'This could not be saved on the device. Nothing is lost; try again.',
  tooLarge: (most: string) =>
    `The layout is larger than the ${most} characters that can be stored. Remove something before saving.`,
  nearlyTooLarge: 'The layout has almost reached the size that can be stored.',

  noRoom:
    'There is not enough space for this component. Try decreasing its width, or increasing the destination width.',
  topTab: 'Can not move top level tab into nested tabs',
  noDefinition: 'Sorry, there is no chart definition associated with the chart trying to be added.',
  otherScope: 'This chart has been moved to a different filter scope.',
  exceeded: (steps: number) => `Only the last ${steps} steps can be undone. Save to start again.`,

  draftHere: 'Unsaved changes',
  draftSince: (when: string) => `From ${when}, kept on this device. They return when you edit.`,
  publish: 'Publish',
  unpublish: 'Unpublish',
  draftBack: (when: string) => `Your unsaved changes from ${when} are back.`,
  theirs: 'Saved by somebody else in the meantime',
  theirsHint: 'Your changes and theirs are combined when you save. Where both changed the same thing, you choose.',

  leaveTitle: 'Leave without saving?',
  leaveText: (count: number) =>
    `${count === 0 ? 'Your changes are' : plural(count, 'change is', 'changes are')} not saved.`,
  leaveKeep: 'They stay on this device until you come back, save or discard them.',
  stay: 'Keep editing',
  leave: 'Leave, keep the changes here',
  discardTitle: 'Discard all changes?',
  discardText: (count: number) =>
    `${count === 0 ? 'All changes' : plural(count, 'change', 'changes')} since the last save will be lost. The dashboard does not change.`,
  discardAll: 'Discard changes',

  brokenTitle: 'This dashboard is damaged',
  broken: (count: number) =>
    `${plural(count, 'problem was', 'problems were')} found. The readable parts are shown below; the stored dashboard does not change until you save.`,
  damaged: 'damaged',
  damagedHint: (count: number) =>
    `${plural(count, 'problem was', 'problems were')} found in the stored dashboard. The readable parts are shown; edit mode lists what is missing.`,
  brokenSave: 'Replace the damaged dashboard?',
  brokenSaveText: 'Whatever could not be read will be lost.',
  brokenConfirm: 'Save what is shown',
  faults: {
    unreadable: 'The stored layout cannot be read at all. Its charts are shown in rows of three.',
    damaged: (id: string) => `An entry is not a component: ${id}`,
    'missing-child': (child: string) => `Something that belongs here is missing: ${child}`,
    twice: (id: string) => `Appears in two places, or inside itself: ${id}`,
    orphan: (id: string) => `Is not placed anywhere: ${id}`,
    metadata: 'The JSON metadata, with the filters and other settings, cannot be read. Repair them in the properties.',
    'unknown-type': (type: string) => `An unknown kind of component: ${type}`,
  },
  unknown: (type: string) => `This kind of component (${type}) is not supported here. It is kept unchanged.`,

  palette: 'Add to the dashboard',
  openPalette: 'Add',
  findChart: 'Find a chart',
  layout: 'Layout',
  inUse: 'in use',
  dragging: 'dragging',
  sorting: 'Sort charts',
  sorted: { recent: 'Most recent first', name: 'By name', type: 'By type', dataset: 'By dataset' },
  newChart: 'Create a chart',
  noCharts: 'No chart matches.',
  noneYet: 'There are no charts yet.',
  chartsAsOf: (when: string) => `as of ${when}`,
  showMore: (count: number) => `Show ${count} more`,
  hint: ['Press', 'Space', 'on a part, then move it with the arrow keys.'],
  newParts: {
    TABS: 'Tabs',
    ROW: 'Row',
    COLUMN: 'Column',
    HEADER: 'Header',
    MARKDOWN: 'Text',
    DIVIDER: 'Divider',
    TAB: 'Tab',
  },
  newHeader: 'New header',
  newText: '## New text\n\nWrite **markdown** here.',
  newTab: 'New tab',

  typeName,
  named: (type: string, name: string) => `${typeName(type)}${quoted(name)}`,
  label: (type: string, name: string, width: number | null, height: number | null) =>
    [
      `${typeName(type)}${quoted(name)}`,
      width === null ? '' : `${width} of 12 columns`,
      height === null ? '' : `${height} units high`,
    ]
      .filter(Boolean)
      .join(', '),
  sizeTag: (width: number | null, height: number | null) => [width, height].filter(value => value !== null).join(' × '),
  ofColumns: (width: number) => `${width} of 12 columns`,
  tools: (name: string) => `Tools for ${name}`,
  moveTo: 'Move to…',
  remove: 'Delete',
  duplicate: 'Duplicate',
  editText: 'Edit the text',
  doneText: 'Done',
  background: 'White background',
  noBackground: 'Transparent background',
  headerSize: 'Header size',
  headerSizes: { SMALL_HEADER: 'Small', MEDIUM_HEADER: 'Medium', LARGE_HEADER: 'Large' },
  markdown: 'Markdown',
  emptyRow: 'An empty row: put charts, texts or columns here',
  emptyColumn: 'An empty column',
  emptyPage: 'Nothing here yet. Drag a chart here, or choose one to add.',

  tabs: 'Tabs',
  addTab: 'Add tab',
  addTabs: 'Add tabs',
  toPlain: 'Remove the tabs, keep their content',
  tabName: 'Tab name',
  closeTab: (name: string) => `Delete the tab${quoted(name)}`,
  deleteTabTitle: (name: string) => `Delete the tab${quoted(name)}?`,
  deleteTabText,
  deleteTab: 'Delete tab',
  cancel: 'Cancel',
  untitledTab: 'Untitled tab',

  dropTargets: {
    row: 'New row here',
    beside: 'Beside it',
    column: 'In this column',
    page: 'Here',
    tab: 'Tab here',
    top: 'Tabs for the whole dashboard',
    tight: 'Not enough space',
  },
  moves: {
    earlier: 'One place earlier',
    later: 'One place later',
    rowAbove: 'A separate row above',
    rowBelow: 'A separate row below',
    intoAbove: 'Into the row above',
    intoBelow: 'Into the row below',
    page: (name: string) => `To the end of the tab${quoted(name)}`,
  },
  lifted: (name: string) =>
    `${name} is picked up. Use the arrow keys to choose a place, Space or Enter to put it there, Escape to put it back.`,
  overTarget: (target: string, index: number, count: number) => `${target}, place ${index} of ${count}`,
  dropped: (name: string) => `${name} was put down.`,
  backAgain: (name: string) => `${name} is back where it was.`,
  instructions:
    'Press Space to pick it up, the arrow keys to choose a place, Space to put it down, Escape to put it back. Shift with the arrow keys changes its size.',
});

/** HOM-022: shown in the palette if the server rejects the request for the list of charts. */
export const galleryText = defineMessages('dashboard.galleryText', {
  notAll: 'Could not fetch all saved charts',
  fetchFailed: (why: string) => `Sorry there was an error fetching saved charts: ${why}`,
});

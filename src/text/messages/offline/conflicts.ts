import { defineMessages } from '@/text/define-messages';
import type { ComponentName, ConflictSubject, LayoutSketch } from '@/model/merge/outcome';
import { plural } from '../../plural';
import { fieldName } from '@/text/field-name';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const word = (count: number) => small[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface About {
  readonly name: string;
  /** Null if the server does not say. */
  readonly who: string | null;
  /** `at 08:52`, `2 days ago`; null if the server does not say. */
  readonly theirs: string | null;
  readonly mine: string;
  /** Whether mine is older than theirs. */
  readonly isMineFirst: boolean;
}

const discardAll = (count: number) =>
  `Discard my change and ${plural(count, 'other', 'others')} that ${count === 1 ? 'needs' : 'need'} it`;

const componentTypes: Readonly<Record<string, string>> = {
  CHART: 'a chart',
  MARKDOWN: 'a text',
  ROW: 'a row',
  COLUMN: 'a column',
  TABS: 'the tabs',
  TAB: 'a tab',
  HEADER: 'a header',
  DIVIDER: 'a divider',
};
const filterFields: Readonly<Record<string, string>> = {
  defaultDataMask: 'Default',
  scope: 'Scope',
  targets: 'Column',
  filterType: 'Type',
  controlValues: 'Settings',
  description: 'Description',
};

/** Values of components with names on the wire. */
const layoutValues: Readonly<Record<string, string>> = {
  BACKGROUND_TRANSPARENT: 'Transparent',
  BACKGROUND_WHITE: 'White',
  SMALL_HEADER: 'Small',
  MEDIUM_HEADER: 'Medium',
  LARGE_HEADER: 'Large',
};

const component = (type: string, name: string) => (name === '' ? (componentTypes[type] ?? 'a part') : `“${name}”`);
const filterField = (field: string) => filterFields[field.split('.')[0] ?? ''] ?? fieldName(field);

/** The content of a component: the text of a text, not the code of one. */
const contentText = (field: string, of: ComponentName) =>
  of.componentType === 'MARKDOWN' && field === 'code' ? 'Text' : fieldName(field);

function linesText(field: string, from: number, to: number, of?: ComponentName): string {
  const name =
    of === undefined
      ? fieldName(field)
      : of.name === ''
        ? capital(component(of.componentType, ''))
        : `${contentText(field, of)} “${of.name}”`;
  if (to < from) return from <= 1 ? `${name}, new lines at the top` : `${name}, new lines after line ${from - 1}`;
  return from === to ? `${name}, line ${from}` : `${name}, lines ${from}–${to}`;
}

/** The subject of a conflict, as the heading of a choice. @param resource the kind of the changed resource */
function subjectText(subject: ConflictSubject, resource: string): string {
  switch (subject.what) {
    case 'field':
      return fieldName(subject.field, resource);
    case 'metadata':
      return [subject.key, ...subject.below].map(key => fieldName(key)).join(', ');
    case 'filter':
      return subject.field === null
        ? `The filter “${subject.name}”`
        : `${filterField(subject.field)} of the filter “${subject.name}”`;
    case 'component-place':
      return `Place of ${component(subject.componentType, subject.name)}`;
    case 'component':
      return capital(component(subject.componentType, subject.name));
    case 'component-content':
      return `${contentText(subject.field, subject)} of ${component(subject.componentType, subject.name)}`;
    case 'column':
    case 'metric':
      return subject.field === null
        ? `The ${subject.what} “${subject.name}”`
        : `${fieldName(subject.field, subject.what)} of the ${subject.what} “${subject.name}”`;
    case 'control':
      return fieldName(subject.name);
    case 'lines':
      return linesText(subject.field, subject.from, subject.to, subject.of);
    case 'order':
      return `Order of ${fieldName(subject.field)}`;
    case 'thing':
      return 'All of it';
    case 'overwrite':
      return 'What was changed';
  }
}

const COLUMNS = 12;

/** The position of a sketch's box: `Row 3, left, 5 columns`. @param size whether to include its width */
function placeText({ tabs, rows, marked }: LayoutSketch, size: boolean): string {
  const tab = tabs.length === 0 ? '' : `Tab “${tabs.join(' › ')}”: `;
  const boxes = marked ? (rows[marked[0]] ?? []) : [];
  if (!marked || boxes.length === 0) return `${tab}elsewhere`;
  const [row, box] = marked;
  const width = boxes[box] ?? COLUMNS;
  const columns = width >= COLUMNS ? 'full width' : plural(width, 'column', 'columns');
  if (boxes.length === 1) return `${tab}${size ? `A separate row, ${columns}` : `row ${row + 1}, alone`}`;
  const side = box === 0 ? 'left' : box === boxes.length - 1 ? 'right' : 'middle';
  return `${tab}${size ? 'Row' : 'row'} ${row + 1}, ${side}${size ? `, ${columns}` : ''}`;
}

/** The width or height of a layout component: `6 of 12 columns`. */
function sizeText(dimension: 'width' | 'height', units: number): string {
  if (dimension === 'height') return plural(units, 'unit high', 'units high');
  return units >= COLUMNS ? 'Full width' : `${units} of ${COLUMNS} columns`;
}

export const conflictText = defineMessages('offline.conflictText', {
  title: 'Please confirm the overwrite values.',
  about: ({ name, who, theirs, mine, isMineFirst }: About) =>
    `“${name}” was saved by ${who ?? 'somebody else'}${theirs === null ? '' : ` ${theirs}`}, ${isMineFirst ? 'after' : 'before'} your edit ${mine}.`,
  together: (count: number) =>
    count === 0 ? '' : `${capital(word(count))} ${count === 1 ? 'change was' : 'changes were'} combined automatically.`,
  touching: (count: number) => `You both changed ${count === 1 ? 'this one thing' : `these ${word(count)} things`}.`,
  overwriting: 'Nothing is written until you decide.',
  mine: 'Mine',
  theirs: 'Theirs',
  both: 'Both',
  bothHint: 'Mine first, then theirs',
  bothChanges: 'Theirs with my changes in it',
  mineChanges: 'Overwrites theirs',
  theirsChanges: 'Nothing of mine is written',
  mineAt: (when: string) => `on this device, ${when}`,
  somebody: 'somebody else',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  copy: 'Keep both as a copy',
  copied: 'Yours will be saved as a copy. Theirs is kept unchanged.',
  later: 'Decide later',
  overwrite: 'Overwrite with these',
  theirsOnly: 'Use theirs, send nothing',
  discardMine: 'Discard my change',
  discardMineAll: discardAll,
  left: (count: number) => `${plural(count, 'choice', 'choices')} left`,
  changedAgain: 'It was changed again in the meantime. Please look once more.',
  settled: 'This was settled in the meantime.',
  was: (value: string) => `was ${value}`,
  quoted: (text: string) => `“${text}”`,
  nothing: 'empty',
  empty: 'Empty',
  same: 'No visible differences',
  removed: 'Removed',
  on: 'On',
  off: 'Off',
  earlier: 'Earlier',
  unchangedLines: (count: number) => `${plural(count, 'line', 'lines')} the same on both sides`,
  /** The name of a copy beside its original. */
  copyName: (name: string) => `${name} [copy]`,
  layoutValues,
  subject: subjectText,
  place: placeText,
  size: sizeText,
});

export const goneText = defineMessages('offline.goneText', {
  title: 'It no longer exists on the server',
  about: (name: string) =>
    `“${name}” was deleted on the server, or you may no longer see it. Your change was not sent, and is kept here until you decide.`,
  recreate: 'Create it again',
  recreated: 'It will be created again with your change.',
  copy: 'Save as a copy',
  copied: 'Yours will be saved as a copy.',
  discard: 'Discard my change',
  discardAll,
  later: 'Decide later',
});

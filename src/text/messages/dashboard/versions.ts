import { defineMessages } from '@/text/define-messages';
import type { ComparedPart, Difference, PartChange } from '@/model/dashboard-difference/difference';
import type { ComponentType } from '@/model/layout';
import { fieldName } from '@/text/field-name';

const partNames: Readonly<Record<ComponentType, string>> = {
  ROOT: 'Dashboard',
  GRID: 'Dashboard',
  HEADER: 'Header',
  TABS: 'Tabs',
  TAB: 'Tab',
  ROW: 'Row',
  COLUMN: 'Column',
  CHART: 'Chart',
  MARKDOWN: 'Text',
  DIVIDER: 'Divider',
  DYNAMIC: 'Component',
};

const partText = ({ type, name }: ComparedPart) => (name === '' ? partNames[type] : `${partNames[type]} “${name}”`);

const changes: Readonly<Record<PartChange, string>> = {
  added: 'is restored',
  removed: 'is removed',
  moved: 'moves',
  resized: 'is resized',
  rewritten: 'is rewritten',
  restyled: 'is restyled',
};

const settingChanges = { added: 'is restored', removed: 'is removed', changed: 'changes' } as const;

function valueText(value: string | boolean | null): string {
  if (value === null) return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const [first = ''] = value.split('\n');
  return `“${first.length > 80 || first !== value ? `${first.slice(0, 80)}…` : first}”`;
}

/** A difference as an effect of restoring. */
function differenceText(difference: Difference): string {
  switch (difference.kind) {
    case 'field':
      return `${difference.field === 'published' ? 'Published' : fieldName(difference.field)}: ${valueText(difference.before)} → ${valueText(difference.after)}`;
    case 'part':
      return `${partText(difference.part)} ${changes[difference.change]}`;
    case 'setting':
      return `${fieldName(difference.key)}: ${settingChanges[difference.change]}`;
  }
}

const changesMade: Readonly<Record<PartChange, string>> = {
  added: 'was added',
  removed: 'was removed',
  moved: 'was moved',
  resized: 'was resized',
  rewritten: 'was rewritten',
  restyled: 'was restyled',
};
const settingsMade = { added: 'set', removed: 'removed', changed: 'changed' } as const;

/** A difference as somebody's change. */
function changeMadeText(difference: Difference): string {
  switch (difference.kind) {
    case 'field':
      return `${difference.field === 'published' ? 'Published' : fieldName(difference.field)}: ${valueText(difference.before)} → ${valueText(difference.after)}`;
    case 'part':
      return `${partText(difference.part)} ${changesMade[difference.change]}`;
    case 'setting':
      return `${fieldName(difference.key)}: ${settingsMade[difference.change]}`;
  }
}

export const versionsText = defineMessages('dashboard.versionsText', {
  title: 'Earlier versions',
  open: 'Earlier versions',
  about: 'This dashboard before its last changes. Restoring can be undone.',
  loading: 'Loading earlier versions…',
  none: 'This dashboard has not been changed yet.',
  keptHere: 'This server keeps no earlier versions: these are the last ones this device has seen.',
  noneHere: 'This server keeps no earlier versions, and this device has seen none yet.',
  notKept: 'This server keeps no earlier versions.',
  needsNetwork: 'Earlier versions are on the server. They appear when it can be reached.',
  failed: 'The earlier versions could not be loaded.',
  list: 'Versions',
  somebody: 'somebody',
  you: 'you',
  sometime: 'At an unknown time',
  by: (who: string) => `by ${who}`,
  restore: 'Restore this version',
  restored: 'The earlier version was restored.',
  difference: 'What restoring changes',
  same: 'It is the same as the current dashboard.',
  choose: 'Choose a version to see the differences.',
  restoring: differenceText,
  made: changeMadeText,
});

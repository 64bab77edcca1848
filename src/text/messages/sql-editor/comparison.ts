import { defineMessages } from '@/text/define-messages';
import { countText } from '@/lib/count-text';
import { plural } from '@/text/plural';

/** Two results beside each other. */
export const comparisonText = defineMessages('sql-editor.comparisonText', {
  compare: 'Compare',
  title: 'Compare with an earlier result',
  close: 'Close',
  with: 'Earlier result',
  choose: 'Choose a result',
  run: (time: string, rows: number) => `${time}, ${plural(rows, 'row', 'rows')}`,
  none: 'No other result of this query is on this device. Run it again, and compare the two.',
  keys: 'Keys',
  keysAre: (names: string) => `Rows are matched by ${names}`,
  allColumns: 'all their values',
  reading: 'Comparing …',
  unreadable: 'The earlier rows cannot be read.',
  grid: 'Differences',
  status: 'Change',
  kinds: { all: 'All', added: 'Added', gone: 'Gone', changed: 'Changed' },
  counted: (kind: string, count: number) => `${kind} ${countText(count)}`,
  same: (count: number) => `${plural(count, 'row is', 'rows are')} the same`,
  noDifference: 'The two results have the same rows.',
  noneOfKind: 'There are none of these.',
  repeated: 'Several rows share a key: they are matched by their order.',
  addedColumns: (names: string) => `Only now: ${names}`,
  goneColumns: (names: string) => `Only before: ${names}`,
  change: (before: string, after: string) => `${before} → ${after}`,
});

import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** The page of a dataset. */
export const datasetPageText = defineMessages('datasets.datasetPageText', {
  profile: (column: string) => `Profile of ${column}`,
  reading: 'Loading the profile …',
  needsNetwork: 'This profile is not on this device, and the server can’t be reached.',
  failed: 'The profile could not be loaded.',
  again: 'Try again',
  asOf: (time: string) => `As of ${time}`,
  rows: 'Rows',
  missing: 'Missing',
  empty: 'Empty text',
  distinct: 'Distinct',
  min: 'Minimum',
  max: 'Maximum',
  mean: 'Mean',
  quartiles: ['25% quantile', 'Median', '75% quantile'] as const,
  share: (count: string, share: string) => `${count} (${share})`,
  none: 'None',
  topValues: 'Top values',
  missingValue: 'NULL',
  emptyValue: 'Empty text',
  distribution: 'Distribution',
  part: (from: string, count: number) => `From ${from}: ${plural(count, 'row', 'rows')}`,
  distributionAbout: (from: string, to: string, count: number) =>
    `Values from ${from} to ${to}; at most ${plural(count, 'row', 'rows')} in one part`,
  uses: 'Used by',
  charts: (count: number) => `Charts ${countText(count)}`,
  dashboards: (count: number) => `Dashboards ${countText(count)}`,
  noUses: 'No chart uses this dataset yet.',
  usesHere: 'As far as this device knows.',
  readers: 'Who may see it',
  readingReaders: 'Loading who may see it …',
  readersNeedNetwork: 'Who may see it is known only to the server, which can’t be reached.',
  readersUnknown: 'The server did not return who may see it.',
  owner: (name: string) => `${name} (owner)`,
  role: (name: string, people: number, through: string) =>
    `Role ${name}, ${plural(people, 'person', 'people')}: ${through}`,
  through: {
    everything: 'all data',
    database: 'its database',
    schema: 'its schema',
    dataset: 'this dataset',
  },
  rules: (names: readonly string[]) =>
    `${plural(names.length, 'rule restricts', 'rules restrict')} its rows: ${names.join(', ')}`,
  as: 'As another person',
  asAbout: 'Shows the rows that somebody else sees under the row level security rules.',
  asPerson: 'Person',
  asChoose: 'Choose a person',
  asSearch: 'Search people',
  asNobody: 'Nobody matches.',
  asClear: 'Clear',
  asNameless: (id: string) => `Person ${id}`,
  asNeedsNetwork: 'This needs the network.',
  asSearchFailed: 'The server did not list people.',
  asReading: 'Counting rows…',
  asRows: (left: number, total: number) =>
    left === total
      ? `Sees all ${plural(total, 'row', 'rows')}.`
      : `Sees ${countText(left)} of ${plural(total, 'row', 'rows')}.`,
  asMayNot: 'Has no access to this dataset, and sees none of its rows.',
  asRules: 'Rules that apply',
  asNoRules: 'No rule applies.',
  asOtherRules: (names: readonly string[]) =>
    `${plural(names.length, 'rule does', 'rules do')} not apply: ${names.join(', ')}`,
  asSample: (rows: number) => `The first ${plural(rows, 'row', 'rows')}`,
  suggested: 'Suggested charts',
});

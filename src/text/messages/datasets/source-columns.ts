import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

export const sourceColumnsText = defineMessages('datasets.sourceColumnsText', {
  sync: 'Sync columns from source',
  title: 'Columns of the source',
  summary: (changes: number, equal: number) =>
    `${plural(changes, 'difference', 'differences')}; ${plural(equal, 'column is', 'columns are')} the same.`,
  added: (name: string, type: string) => `Add ${name} (${type})`,
  gone: (name: string, type: string) => `Remove ${name} (${type}): no longer in the source`,
  retyped: (name: string, was: string, type: string) => `Change the type of ${name} from ${was || 'none'} to ${type}`,
  more: (count: number) => `and ${count} more, which are applied as well`,
  take: (count: number) => `Apply ${count}`,
  same: (count: number) => `The source has the same ${plural(count, 'column', 'columns')}.`,
  needsNetwork: 'The source can be compared when the server can be reached.',
  saveFirst: 'Save first: the server compares the saved dataset with its source.',
  failed: 'The server could not read the source.',
  checkingSql: (count: number) => `The source checks ${plural(count, 'expression', 'expressions')} …`,
  sound: (count: number) => `The source accepts the changed SQL (${plural(count, 'expression', 'expressions')}).`,
  wrong: (count: number) => `The source does not accept ${plural(count, 'expression', 'expressions')}:`,
  wrongPart: (part: string, message: string) => `${part}: ${message}`,
  part: {
    dataset: () => 'SQL of the dataset',
    predicate: () => 'Autocomplete query predicate',
    metric: (name: string) => `Metric ${name}`,
    column: (name: string) => `Calculated column ${name}`,
  },
  unchecked: 'The source could not check all of the changed SQL.',
  notChecked: 'The changed SQL is checked against the source only when the server can be reached.',
  cancel: 'Cancel',
  close: 'Close',
});

import type { ImportChange } from '@/model/import-change';
import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

type Kind = ImportChange['kind'];

const nouns: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  dashboard: ['dashboard', 'dashboards'],
  chart: ['chart', 'charts'],
  dataset: ['dataset', 'datasets'],
  database: ['database', 'databases'],
  saved_query: ['saved query', 'saved queries'],
};

const titles: Readonly<Record<Kind, string>> = {
  dashboard: 'Dashboard',
  chart: 'Chart',
  dataset: 'Dataset',
  database: 'Database',
  saved_query: 'Saved query',
};

/** Fields of archives as people call them; others are their own names with spaces. */
const fields: Readonly<Record<string, string>> = {
  slice_name: 'title',
  dashboard_title: 'title',
  table_name: 'name',
  label: 'name',
  position_json: 'layout',
  json_metadata: 'settings',
  params: 'settings',
  viz_type: 'chart type',
  dataset_id: 'dataset',
  slug: 'URL slug',
  css: 'CSS',
  sql: 'SQL',
  main_dttm_col: 'default time column',
  fetch_values_predicate: 'predicate of filter values',
};
const fieldName = (field: string) => fields[field] ?? field.replaceAll('_', ' ');

const listed = (names: readonly string[]) => names.map(name => `“${name}”`).join(', ');

/** What is told of an archive before it is imported. */
export const importPreviewText = defineMessages('home.importPreviewText', {
  title: 'What the import does',
  looking: 'Reading the archive …',
  made(changes: readonly ImportChange[]) {
    const counts = new Map<Kind, number>();
    for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `New here: ${[...counts].map(([kind, count]) => plural(count, ...nouns[kind])).join(', ')}.`;
  },
  replaced: 'Here already, and replaced by what the archive says:',
  different: 'Here already, and different from the archive:',
  named: (kind: Kind, name: string) => `${titles[kind]} “${name}”`,
  noDifference: 'the same',
  differences: (names: readonly string[]) => `differs in ${[...new Set(names.map(fieldName))].join(', ')}`,
  leaves: (names: readonly string[]) => `No longer shows ${listed(names)}`,
  replaceNeeded: 'Replace these charts and datasets, too',
  notYours: (names: readonly string[]) => `They stay as they are: you do not own ${listed(names)}.`,
  same: (count: number) =>
    `${countText(count)} more ${count === 1 ? 'is' : 'are'} here already and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`,
});

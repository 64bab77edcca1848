import { defineMessages } from '@/text/define-messages';
import { fieldName } from '@/text/field-name';

/** What the server said when it would not take a change. */
interface Refusal {
  readonly status: number;
  /** Empty where it said nothing. */
  readonly message: string;
}

interface Named {
  readonly name: string;
}

interface Starring extends Named {
  readonly what: 'dashboard' | 'chart';
}

type Thing =
  | 'dashboard'
  | 'chart'
  | 'dataset'
  | 'saved-query'
  | 'tab'
  | 'table-schema'
  | 'report'
  | 'filter-set'
  | 'form-data';
interface OfResource extends Named {
  readonly resource: Thing;
}
interface FromTo {
  readonly from: string;
  readonly to: string;
}
interface TabChange extends Named {
  readonly fields: readonly string[];
}

const things: Readonly<Record<Thing, string>> = {
  dashboard: 'dashboard',
  chart: 'chart',
  dataset: 'dataset',
  'saved-query': 'query',
  tab: 'tab',
  'table-schema': 'table',
  report: 'report',
  'filter-set': 'filter set',
  'form-data': 'unsaved chart',
};

const quoted = (name: string) => (name === '' ? '' : ` “${name}”`);
const because = (text: string, { message }: Refusal) => (message === '' ? text : `${text}: ${message}`);

function starringFailed({ what }: Starring): string {
  return what === 'chart'
    ? 'An error occurred while starring this chart'
    : 'There was an issue favoriting this dashboard.';
}

/** A dashboard's save that failed for good, whichever part of it was saved. */
function savingFailed(_: unknown, { status, message }: Refusal): string {
  if (status === 403) return 'You do not have permission to edit this dashboard';
  return message === ''
    ? 'Sorry, an unknown error occurred'
    : `Sorry, there was an error saving this dashboard: ${message}`;
}

/** One text for every refusal; what the server said of it is in the list of changes. */
const publishingFailed = () => 'You do not have permissions to edit this dashboard.';

function createdText({ resource, name }: OfResource): string | null {
  switch (resource) {
    case 'chart':
      return `Chart [${name}] has been saved`;
    case 'dashboard':
      return 'This dashboard was saved successfully.';
    case 'saved-query':
      return 'Your query was saved';
    case 'report':
      return 'The report has been created';
    case 'dataset':
    case 'tab':
    case 'table-schema':
    case 'filter-set':
    case 'form-data':
      return null;
  }
}

function creatingFailed(about: OfResource, refusal: Refusal): string {
  switch (about.resource) {
    case 'chart':
      return because('Failed to save slice', refusal);
    case 'dashboard':
      return savingFailed(about, refusal);
    case 'saved-query':
      return because('Your query could not be saved', refusal);
    case 'dataset':
      return 'An error occurred while creating the data source';
    case 'tab':
      return 'Unable to add a new tab to the backend. Please contact your administrator.';
    case 'table-schema':
    case 'report':
    case 'filter-set':
    case 'form-data':
      return because(`An error occurred while creating ${things[about.resource]}s`, refusal);
  }
}

function savedText({ resource, name }: OfResource): string | null {
  switch (resource) {
    case 'chart':
      return `Chart [${name}] has been overwritten`;
    case 'dashboard':
      return 'This dashboard was saved successfully.';
    case 'saved-query':
      return 'Your query was updated';
    case 'report':
      return 'Report updated';
    case 'dataset':
      return 'The dataset has been saved';
    case 'tab':
    case 'table-schema':
    case 'filter-set':
    case 'form-data':
      return null;
  }
}

function updatingFailed(about: OfResource, refusal: Refusal): string {
  switch (about.resource) {
    case 'chart':
      return because('Failed to save slice', refusal);
    case 'dashboard':
      return savingFailed(about, refusal);
    case 'saved-query':
      return because('Your query could not be updated', refusal);
    case 'dataset':
      return refusal.message === '' ? 'An error has occurred' : refusal.message;
    case 'report':
      return refusal.status === 404
        ? `The report${quoted(about.name)} no longer exists`
        : because(`The report${quoted(about.name)} could not be saved`, refusal);
    case 'tab':
    case 'table-schema':
    case 'filter-set':
    case 'form-data':
      return because(`The ${things[about.resource]}${quoted(about.name)} could not be saved`, refusal);
  }
}

/** Closing a tab or a table is seen; it is not told. */
function deletedText({ resource, name }: OfResource): string | null {
  return resource === 'tab' || resource === 'table-schema' || resource === 'form-data' ? null : `Deleted: ${name}`;
}

function deletingFailed({ resource, name }: OfResource, refusal: Refusal): string {
  if (resource === 'report') return 'Your report could not be deleted';
  return because(`There was an issue deleting ${name === '' ? `the ${things[resource]}` : name}`, refusal);
}

const dashboardPart = (sentence: (about: Named) => string) => ({ sentence, accepted: null, failed: savingFailed });
/** What is only a matter of how a screen looks is not announced. */
const quietly = (sentence: (about: Named) => string, failed: string) => ({
  sentence,
  accepted: null,
  failed: (_: Named, refusal: Refusal) => because(failed, refusal),
});
const switching = (sentence: (about: Named) => string) => ({
  sentence,
  accepted: null,
  failed: () => 'We were unable to active or deactivate this report.',
});

/** Whatever the server says of it, in its own words. */
const inItsWords = (about: unknown, refusal: Refusal) =>
  refusal.message === '' ? savingFailed(about, refusal) : refusal.message;

/**
 * The words for every kind of change, by the message of its description: what it is (`sentence`), what is said once the
 * server has it (`accepted`, where the specification gives a text), and once it never will (`failed`). Texts of the
 * specification are verbatim.
 */
export const commandText = defineMessages('offline.commandText', {
  starred: { sentence: ({ name }: Starring) => `Add “${name}” to favorites`, accepted: null, failed: starringFailed },
  unstarred: {
    sentence: ({ name }: Starring) => `Remove “${name}” from favorites`,
    accepted: null,
    failed: starringFailed,
  },
  renamed: {
    sentence: ({ from, to }: FromTo) => `Rename “${from}” to “${to}”`,
    accepted: () => 'This dashboard was saved successfully.',
    failed: savingFailed,
  },
  copied: {
    sentence: ({ from, to }: FromTo) => `Copy “${from}” to “${to}”`,
    accepted: () => 'This dashboard was saved successfully.',
    failed: savingFailed,
  },
  created: {
    sentence: ({ resource, name }: OfResource) => `New ${things[resource]}${quoted(name)}`,
    accepted: createdText,
    failed: creatingFailed,
  },
  saved: {
    sentence: ({ resource, name }: OfResource) => `Save the ${things[resource]}${quoted(name)}`,
    accepted: savedText,
    failed: updatingFailed,
  },
  deleted: {
    sentence: ({ resource, name }: OfResource) => `Delete the ${things[resource]}${quoted(name)}`,
    accepted: deletedText,
    failed: deletingFailed,
  },
  published: {
    sentence: ({ name }: Named) => `Publish${quoted(name)}`,
    accepted: () => 'This dashboard is now published',
    failed: publishingFailed,
  },
  hidden: {
    sentence: ({ name }: Named) => `Make${quoted(name)} a draft`,
    accepted: () => 'This dashboard is now hidden',
    failed: publishingFailed,
  },
  'filters-configured': {
    sentence: ({ name }: Named) => `Change the filters of${quoted(name)}`,
    accepted: null,
    // What the server says of it is not told here, but with the change in the list.
    failed: () => 'The filters were not saved. The change to them is in the list of changes.',
  },
  'cross-filters-scoped': {
    sentence: ({ name }: Named) => `Change what cross-filters reach in${quoted(name)}`,
    accepted: null,
    failed: () => 'Failed to save cross-filter scoping',
  },
  'filter-bar-turned': {
    sentence: ({ name }: Named) => `Move the filter bar of${quoted(name)}`,
    accepted: null,
    failed: inItsWords,
  },
  'cross-filters-on': {
    sentence: ({ name }: Named) => `Switch cross-filters on in${quoted(name)}`,
    accepted: null,
    failed: inItsWords,
  },
  'cross-filters-off': {
    sentence: ({ name }: Named) => `Switch cross-filters off in${quoted(name)}`,
    accepted: null,
    failed: inItsWords,
  },
  'settings-saved': dashboardPart(({ name }) => `Save the settings of${quoted(name)}`),
  'columns-overwritten': {
    sentence: ({ name }: Named) => `Overwrite the dataset${quoted(name)}`,
    accepted: null,
    failed: () => 'An error occurred saving dataset',
  },
  'query-scheduled': {
    sentence: ({ name }: Named) => `Schedule the query${quoted(name)}`,
    accepted: () => 'Your query has been scheduled. To see details of your query, navigate to Saved queries',
    failed: () => 'Your query could not be scheduled',
  },
  'tab-changed': {
    sentence: ({ name, fields }: TabChange) => `Change ${fields.map(fieldName).join(', ')} of the tab${quoted(name)}`,
    accepted: null,
    failed: ({ name, fields }: TabChange, refusal: Refusal) =>
      because(`${fields.map(fieldName).join(', ')} of the tab${quoted(name)} could not be saved`, refusal),
  },
  'tab-activated': quietly(({ name }) => `Switch to the tab${quoted(name)}`, 'The active tab could not be saved'),
  'query-handed-over': quietly(
    ({ name }) => `Keep a result with the tab${quoted(name)}`,
    'The query could not be stored. Keep it with the “Save Query” button',
  ),
  'query-removed': quietly(
    ({ name }) => `Remove a query from the tab${quoted(name)}`,
    'The query could not be removed',
  ),
  'table-expanded': quietly(({ name }) => `Expand the table${quoted(name)}`, 'The table could not be expanded'),
  'table-collapsed': quietly(({ name }) => `Collapse the table${quoted(name)}`, 'The table could not be collapsed'),
  'report-on': switching(({ name }) => `Switch the report${quoted(name)} on`),
  'report-off': switching(({ name }) => `Switch the report${quoted(name)} off`),
});

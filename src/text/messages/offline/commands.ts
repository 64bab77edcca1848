import { defineMessages } from '@/text/define-messages';
import { fieldName } from '@/text/field-name';

/** The server's rejection of a change. */
interface Refusal {
  readonly status: number;
  /** Empty without one. */
  readonly message: string;
}

interface Named {
  readonly name: string;
}

interface Starring extends Named {
  readonly what: 'dashboard' | 'chart';
  readonly place?: 'list';
}

/** Messages about changes of a kind of resource; general ones or none apply where they are missing. */
interface ResourceWords {
  readonly noun: string;
  /** After the server accepted it. */
  readonly created?: (name: string) => string;
  readonly saved?: (name: string) => string;
  /** Closing is visible, and not announced. */
  readonly isClosed?: true;
  /** After it failed for good. */
  readonly createFailed?: (about: Named, refusal: Refusal) => string;
  readonly saveFailed?: (about: Named, refusal: Refusal) => string;
  readonly deleteFailed?: (about: Named, refusal: Refusal) => string;
}

interface OfResource extends Named {
  readonly resource: Resource;
  /** The dashboard to which the chart was added. */
  readonly joined?: { readonly title: string; readonly isNew: boolean } | undefined;
}
interface FromTo {
  readonly from: string;
  readonly to: string;
}
interface TabChange extends Named {
  readonly fields: readonly string[];
}

const listed = (fields: readonly string[]) => fields.map(field => fieldName(field, 'tab')).join(', ');
const quoted = (name: string) => (name === '' ? '' : ` “${name}”`);
const because = (text: string, { message }: Refusal) => (message === '' ? text : `${text}: ${message}`);

function starringFailed({ what, place }: Starring, { status, message }: Refusal): string {
  // HOM-031
  if (place === 'list') return `There was an error saving the favorite status: ${message || `HTTP ${status}`}`;
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

/** One text for every rejection; the list of changes has the server's message. */
const publishingFailed = () => 'You do not have permissions to edit this dashboard.';

const savedDashboard = () => 'This dashboard was saved successfully.';

const resources = {
  dashboard: {
    noun: 'dashboard',
    created: savedDashboard,
    saved: savedDashboard,
    createFailed: savingFailed,
    saveFailed: savingFailed,
  },
  chart: {
    noun: 'chart',
    created: name => `Chart [${name}] has been saved`,
    saved: name => `Chart [${name}] has been overwritten`,
    createFailed: (_, refusal) => because('Failed to save slice', refusal),
    saveFailed: (_, refusal) => because('Failed to save slice', refusal),
  },
  dataset: {
    noun: 'dataset',
    saved: () => 'The dataset has been saved',
    createFailed: () => 'An error occurred while creating the data source',
    saveFailed: (_, { message }) => (message === '' ? 'An error has occurred' : message),
  },
  'saved-query': {
    noun: 'query',
    created: () => 'Your query was saved',
    saved: () => 'Your query was updated',
    createFailed: (_, refusal) => because('Your query could not be saved', refusal),
    saveFailed: (_, refusal) => because('Your query could not be updated', refusal),
  },
  tab: {
    noun: 'tab',
    isClosed: true,
    createFailed: () => 'Unable to add a new tab to the backend. Please contact your administrator.',
    deleteFailed: ({ name }, refusal) => because(`The tab${quoted(name)} could not be removed`, refusal),
  },
  'table-schema': {
    noun: 'table',
    isClosed: true,
    deleteFailed: ({ name }, refusal) => because(`The table${quoted(name)} could not be removed`, refusal),
  },
  report: {
    noun: 'report',
    created: () => 'The report has been created',
    saved: () => 'Report updated',
    saveFailed: ({ name }, refusal) =>
      refusal.status === 404
        ? `The report${quoted(name)} no longer exists`
        : because(`The report${quoted(name)} could not be saved`, refusal),
    deleteFailed: () => 'Your report could not be deleted',
  },
  'filter-set': { noun: 'filter set' },
  'annotation-layer': {
    noun: 'annotation layer',
    created: () => 'The annotation layer has been created',
    saved: () => 'The annotation layer has been updated',
  },
  annotation: {
    noun: 'annotation',
    created: () => 'The annotation has been saved',
    saved: () => 'The annotation has been updated',
  },
  'form-data': { noun: 'unsaved chart', isClosed: true },
} satisfies Readonly<Record<string, ResourceWords>>;
type Resource = keyof typeof resources;
const wordsOf = (resource: Resource): ResourceWords => resources[resource];
const nounOf = (resource: Resource) => resources[resource].noun;

const joinedText = (name: string, { title, isNew }: NonNullable<OfResource['joined']>) =>
  isNew
    ? `Dashboard [${title}] just got created and chart [${name}] was added to it`
    : `Chart [${name}] was added to dashboard [${title}]`;
/** Only one message is shown at a time: what was saved, and where it was added. */
const withJoined = (text: string | undefined, { name, joined }: OfResource) =>
  text !== undefined && joined ? `${text}. ${joinedText(name, joined)}` : (text ?? null);

const createdText = (about: OfResource) => withJoined(wordsOf(about.resource).created?.(about.name), about);
const savedText = (about: OfResource) => withJoined(wordsOf(about.resource).saved?.(about.name), about);
const deletedText = ({ resource, name }: OfResource) => (wordsOf(resource).isClosed ? null : `Deleted: ${name}`);

const creatingFailed = (about: OfResource, refusal: Refusal): string =>
  wordsOf(about.resource).createFailed?.(about, refusal) ??
  because(`An error occurred while creating ${nounOf(about.resource)}s`, refusal);

const updatingFailed = (about: OfResource, refusal: Refusal): string =>
  wordsOf(about.resource).saveFailed?.(about, refusal) ??
  because(`The ${nounOf(about.resource)}${quoted(about.name)} could not be saved`, refusal);

const deletingFailed = (about: OfResource, refusal: Refusal): string =>
  wordsOf(about.resource).deleteFailed?.(about, refusal) ??
  because(`There was an issue deleting${about.name === '' ? '' : ` ${about.name}`}`, refusal);

const dashboardPart = (sentence: (about: Named) => string) => ({ sentence, accepted: null, failed: savingFailed });
/** Changes of a screen's appearance are not announced. */
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

/** Data that remains in this browser only is sent again when the editor is next opened. */
const migrating = (sentence: (about: Named) => string, what: string) => ({
  sentence,
  accepted: null,
  failed: ({ name }: Named, refusal: Refusal) =>
    `${because(`Unable to migrate ${what}${quoted(name)} to the backend`, refusal)}. It will be tried again later.`,
});

const saveQuery = 'To keep it, save it with the “Save Query” button.';

/** Names what could not be stored; users should save text elsewhere that is only in this browser. */
function tabChangeFailed({ name, fields }: TabChange, refusal: Refusal): string {
  const text = because(`${listed(fields)} of the tab${quoted(name)} could not be saved`, refusal);
  return fields.includes('sql') ? `${text}. ${saveQuery}` : text;
}

/** The server's message, unchanged. */
const inItsWords = (about: unknown, refusal: Refusal) =>
  refusal.message === '' ? savingFailed(about, refusal) : refusal.message;

/**
 * The texts for every kind of change, by the message of its description: the change (`sentence`), its success on the
 * server (`accepted`, if the specification has a text), and its final failure (`failed`). Texts of the specification
 * are verbatim.
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
    accepted: savedDashboard,
    failed: savingFailed,
  },
  copied: {
    sentence: ({ from, to }: FromTo) => `Copy “${from}” to “${to}”`,
    accepted: savedDashboard,
    failed: savingFailed,
  },
  duplicated: {
    sentence: ({ from, to }: FromTo) => `Duplicate “${from}” as “${to}”`,
    accepted: ({ to }: FromTo) => `The dataset “${to}” was created`,
    failed: (_: FromTo, refusal: Refusal) => because('There was an issue duplicating the dataset', refusal),
  },
  created: {
    sentence: ({ resource, name }: OfResource) => `New ${nounOf(resource)}${quoted(name)}`,
    accepted: createdText,
    failed: creatingFailed,
  },
  saved: {
    sentence: ({ resource, name }: OfResource) => `Save the ${nounOf(resource)}${quoted(name)}`,
    accepted: savedText,
    failed: updatingFailed,
  },
  deleted: {
    sentence: ({ resource, name }: OfResource) => `Delete the ${nounOf(resource)}${quoted(name)}`,
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
    // The server's message is shown with the change in the list instead.
    failed: () => 'The filters were not saved. The change to them is in the list of changes.',
  },
  'cross-filters-scoped': {
    sentence: ({ name }: Named) => `Change the scope of cross-filters in${quoted(name)}`,
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
    sentence: ({ name, fields }: TabChange) => `Change ${listed(fields)} of the tab${quoted(name)}`,
    accepted: null,
    failed: tabChangeFailed,
  },
  'tab-activated': quietly(({ name }) => `Switch to the tab${quoted(name)}`, 'The active tab could not be saved'),
  'tab-handed-over': migrating(({ name }) => `New tab${quoted(name)}`, 'the tab'),
  'table-handed-over': migrating(({ name }) => `New table${quoted(name)}`, 'the table'),
  'query-handed-over': migrating(({ name }) => `Keep a result with the tab${quoted(name)}`, 'a query of the tab'),
  'query-removed': quietly(
    ({ name }) => `Remove a query from the tab${quoted(name)}`,
    'The query could not be removed',
  ),
  'table-expanded': quietly(({ name }) => `Expand the table${quoted(name)}`, 'The table could not be expanded'),
  'table-collapsed': quietly(({ name }) => `Collapse the table${quoted(name)}`, 'The table could not be collapsed'),
  'report-on': switching(({ name }) => `Switch the report${quoted(name)} on`),
  'report-off': switching(({ name }) => `Switch the report${quoted(name)} off`),
});

import { exchanges, type Exchange } from './exchange';

/** One exchange to send, with what the recording cannot say about its sender. */
export interface Step {
  readonly exchange: Exchange;
  /** One browser without a sign-in, which keeps its cookie from one such step to the next. */
  readonly visitor?: boolean;
  /** The token to send instead of the access token; recordings do not tell them apart. */
  readonly bearer?: 'refresh' | 'malformed';
  readonly withoutCookie?: boolean;
  /** Sent once more only to have an object under this recorded id, whose own making is not part of the suite. */
  readonly standsFor?: number;
}

type Entry = string | (Omit<Step, 'exchange'> & { readonly exchange: string });

const visit = (exchange: string): Entry => ({ exchange, visitor: true });
const standIn = (exchange: string, standsFor: number): Entry => ({ exchange, standsFor });

/** Exchanges that depend on what was sent before, in order. All others stand for themselves. */
const flows: readonly (readonly Entry[])[] = [
  [visit('auth/login-page'), visit('auth/login-form-wrong-password'), visit('auth/login-form-without-csrf'), visit('auth/login-form'), visit('auth/logout')],
  [
    { exchange: 'auth/api-refresh', bearer: 'refresh' },
    { exchange: 'auth/bad-bearer', bearer: 'malformed' },
    { exchange: 'auth/post-jwt-without-csrf', withoutCookie: true },
    { exchange: 'auth/post-jwt-csrf-without-cookie', withoutCookie: true },
    'auth/post-jwt-with-csrf',
    'auth/delete-jwt-with-csrf',
  ],
  [
    'chart/create',
    'chart/create-gamma',
    'chart/update',
    'chart/update-add-to-dashboard',
    'chart/get-updated',
    'chart/update-query-context-generation',
    'chart/update-unknown-owner',
    'chart/update-gamma',
    'chart/update-not-owner',
    'chart/favorite-add',
    'chart/favorite-status',
    'chart/favorite-list',
    'chart/favorite-remove',
    'chart/delete-gamma',
    'chart/delete-not-owner',
    'chart/delete',
    'chart/delete-not-found',
    standIn('chart/create', 11),
    'chart/bulk-delete',
  ],
  ['chart_data/aggregate', 'chart_data/aggregate-cached'],
  [
    'misc/annotation-layer-create',
    'misc/annotation-layer-list',
    'misc/annotation-layer-get',
    'misc/annotation-create',
    'misc/annotation-create-bad',
    'misc/annotation-create-reversed',
    'misc/annotation-list',
    'misc/annotation-get',
    'misc/annotation-update',
    'misc/annotation-layer-update',
    'misc/annotation-layer-delete-in-use',
    'misc/annotation-delete',
    'misc/annotation-layer-delete',
    'misc/annotation-layer-delete-not-found',
  ],
  [
    'explore/form-data-create',
    'explore/form-data-get',
    'explore/get-form-data-key',
    'explore/form-data-get-gamma',
    'explore/form-data-update',
    'explore/form-data-delete',
  ],
  ['explore/permalink-create', 'explore/permalink-get', 'explore/explore-with-permalink'],
  [
    'saved_query/create',
    'saved_query/create-missing-fields',
    'saved_query/get',
    'saved_query/get-other-user',
    'saved_query/update',
    'saved_query/list',
    'saved_query/list-filtered',
    'saved_query/list-favourite',
    'saved_query/distinct-schema',
    'saved_query/delete',
    'saved_query/delete-not-found',
    standIn('saved_query/create', 4),
    standIn('saved_query/create', 5),
    'saved_query/bulk-delete',
    'saved_query/bulk-delete-not-found',
    'saved_query/viewapi-create',
    'saved_query/viewapi-create-missing',
    'saved_query/viewapi-create-json',
    'saved_query/viewapi-get',
    'saved_query/viewapi-get-gamma',
    'saved_query/viewapi-get-unauthenticated',
  ],
  [
    'sqllab/bootstrap',
    'sqllab_tabs/tab-create',
    'sqllab_tabs/tab-get',
    'sqllab_tabs/tab-get-other-user',
    'sqllab_tabs/tab-update-label',
    'sqllab_tabs/tab-update-sql',
    'sqllab_tabs/tab-update-schema',
    'sqllab_tabs/tab-update-database-id',
    'sqllab_tabs/tab-update-autorun',
    'sqllab_tabs/tab-update-query-limit',
    'sqllab_tabs/tab-update-template-params',
    'sqllab_tabs/tab-update-hide-left-bar',
    'sqllab_tabs/tab-update-saved-query-id',
    'sqllab_tabs/tab-update-latest-query-id',
    'sqllab_tabs/tab-update-unknown-field',
    'sqllab_tabs/tab-update-unknown-query',
    'sqllab_tabs/tab-get-updated',
    'sqllab_tabs/tab-activate',
    'sqllab_tabs/tab-migrate-query',
    'sqllab_tabs/table-create',
    'sqllab_tabs/table-expanded',
    'sqllab_tabs/tab-get-with-table',
    'sqllab_tabs/sqllab-bootstrap-with-tabs',
    'sqllab_tabs/table-delete',
    'sqllab_tabs/tab-delete-query',
    'sqllab_tabs/tab-delete-other-user',
    'sqllab_tabs/tab-delete',
    'sqllab_tabs/tab-delete-not-found',
  ],
  [
    'dataset/get-or-create-new',
    'dataset/bulk-delete',
    'dataset/bulk-delete-not-found',
    'dataset/create-virtual',
    'dataset/get-created',
    'dataset/create-physical',
    'dataset/create-duplicate',
    'dataset/update',
    'dataset/get-updated',
    'dataset/update-only-description',
    'dataset/update-override-columns',
    'dataset/get-overridden',
    'dataset/update-duplicate-column',
    'dataset/update-duplicate-metric',
    'dataset/update-gamma',
    'dataset/update-name-taken',
    'dataset/update-not-owner',
    'dataset/update-unknown-column-id',
    'dataset/update-unknown-field',
    'dataset/update-unknown-owner',
    'dataset/column-delete',
    'dataset/column-delete-not-found',
    'dataset/metric-delete',
    'dataset/refresh',
    'dataset/duplicate',
    'dataset/duplicate-physical',
    'dataset/delete',
  ],
  ['sqllab_tabs/kv-store', 'sqllab_tabs/kv-get', 'sqllab_tabs/kv-get-gamma'],
  [
    'dashboard/create',
    'dashboard/create-full',
    'dashboard/create-gamma',
    'dashboard/publish',
    'dashboard/save',
    'dashboard/get-saved',
    'dashboard/charts-saved',
    'dashboard/update-filter-bar-orientation',
    'dashboard/update-roles',
    'dashboard/get-with-role-gamma',
    'dashboard/update-slug-taken',
    'dashboard/update-bad-json',
    'dashboard/update-unknown-owner',
    'dashboard/update-if-match',
    'dashboard/favorite-add',
    'dashboard/favorite-status',
    'dashboard/favorite-list',
    'dashboard/favorite-remove',
    'dashboard/copy',
    'dashboard/copy-duplicate-charts',
    'dashboard/copy-charts',
    'dashboard/copy-missing-metadata',
    'dashboard/filtersets-empty',
    'dashboard/filtersets-create',
    'dashboard/filtersets-create-name-taken',
    'dashboard/filtersets-create-missing',
    'dashboard/filtersets-create-user',
    'dashboard/filtersets-create-wrong-owner',
    'dashboard/filtersets-create-gamma',
    'dashboard/filtersets-list',
    'dashboard/filtersets-list-gamma',
    'dashboard/filtersets-update',
    'dashboard/filtersets-update-not-found',
    'dashboard/filtersets-update-bad',
    'dashboard/filtersets-delete',
    'dashboard/filtersets-delete-not-found',
    'dashboard/embedded-create',
    'dashboard/embedded-get',
    'dashboard/embedded-delete',
    'dashboard/delete',
    'dashboard/delete-not-found',
    'dashboard/bulk-delete',
  ],
  ['dashboard/permalink-create', 'dashboard/permalink-create-again', 'dashboard/permalink-get', 'dashboard/permalink-page', 'dashboard/permalink-get-gamma'],
  ['dashboard/filter-state-create', 'dashboard/filter-state-get', 'dashboard/filter-state-update', 'dashboard/filter-state-delete'],
  [
    'misc/css-template-create',
    'misc/css-template-create-empty',
    'misc/css-template-get',
    'misc/css-template-update',
    'misc/css-template-delete',
    'misc/css-template-delete-not-found',
  ],
];

/** Objects of the recording that the suite does not make, and the seeded ones that stand for them. */
export const substitutes: readonly (readonly [resource: string, recorded: number, actual: number])[] = [['dataset', 17, 10]];

function toStep(entry: Entry): Step {
  const { exchange: name, ...rest } = typeof entry === 'string' ? { exchange: entry } : entry;
  const exchange = exchanges.get(name);
  if (!exchange) throw new Error(`There is no recorded exchange ${name}`);
  const path = rest.standsFor === undefined ? exchange.path : exchange.path.replace(/\d+$/, String(rest.standsFor));
  return { ...rest, exchange: { ...exchange, path } };
}

const dependent = flows.flat().map(toStep);
const inFlows = new Set(dependent.map(step => step.exchange.name));

/** The whole suite in the order in which it is sent. */
export const plan: readonly Step[] = [
  ...[...exchanges.values()].filter(exchange => !inFlows.has(exchange.name)).map((exchange): Step => ({ exchange })),
  ...dependent,
];

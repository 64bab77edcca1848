import { isRecord } from '@/lib/json';
import { exchanges, type Exchange } from './exchange';

/** One exchange to send, with facts about its sender that the recording lacks. */
export interface Step {
  readonly exchange: Exchange;
  /** One browser without a sign-in, which keeps its cookie from one such step to the next. */
  readonly visitor?: boolean;
  /** The token to send instead of the access token; recordings do not distinguish them. */
  readonly bearer?: 'refresh' | 'malformed';
  readonly withoutCookie?: boolean;
  /** Sent with a file that is not an archive, where recordings send the last one that was exported. */
  readonly sendsNoArchive?: boolean;
  /** Sent once more only to create an object with this recorded id, whose own creation is not part of the suite. */
  readonly standsFor?: number;
  /** Sent for its side effects; its answer is not that of the recording. */
  readonly prepares?: boolean;
  /** Sent until all runs in its answer have ended. */
  readonly untilEnded?: boolean;
}

type Entry =
  | string
  | (Omit<Step, 'exchange'> & {
      readonly exchange: string;
      /** Sent in place of members of the recorded body. */
      readonly body?: Readonly<Record<string, unknown>>;
    });

/** A run of the SQL editor that the recording lacks, and others refer to. */
const run = (clientId: string, sql: string): Entry => ({
  exchange: 'sqllab/execute',
  prepares: true,
  body: { client_id: clientId, sql },
});
const untilEnded = (exchange: string): Entry => ({ exchange, untilEnded: true });

const visit = (exchange: string): Entry => ({ exchange, visitor: true });
const standIn = (exchange: string, standsFor: number): Entry => ({ exchange, standsFor });

/** Exchanges that depend on earlier ones, in order. All others are independent. */
const flows: readonly (readonly Entry[])[] = [
  [
    visit('auth/login-page'),
    visit('auth/login-form-wrong-password'),
    visit('auth/login-form-without-csrf'),
    visit('auth/login-form'),
    visit('auth/logout'),
  ],
  [
    { exchange: 'auth/api-refresh', bearer: 'refresh' },
    { exchange: 'auth/bad-bearer', bearer: 'malformed' },
    { exchange: 'auth/post-jwt-without-csrf', withoutCookie: true },
    { exchange: 'auth/post-jwt-csrf-without-cookie', withoutCookie: true },
    'auth/post-jwt-with-csrf',
    'auth/delete-jwt-with-csrf',
  ],
  [
    'chart/export',
    'chart/import-exists',
    'chart/import-overwrite',
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
  [
    'sqllab/execute',
    run('r1zxw04lc', 'SELECT 1 AS one'),
    'sqllab/execute-same-client-id',
    'sqllab/execute-async',
    untilEnded('sqllab/query-updated-since'),
    'sqllab/results',
    'sqllab/results-rows',
    'sqllab/results-gamma',
    'sqllab/execute-async-error',
    untilEnded('sqllab/query-updated-since-failed'),
    'sqllab/execute-async-slow',
    'sqllab/query-stop',
    untilEnded('sqllab/query-updated-since-stopped'),
    'sqllab/query-stop-finished',
    'sqllab/query-get',
    'sqllab/query-get-gamma',
    'sqllab/query-list',
    'sqllab/query-list-filtered',
    'sqllab/query-distinct-status',
    'sqllab/query-related-database',
    'sqllab/query-related-user',
    'sqllab/export-csv',
  ],
  [
    'database/export',
    'database/import-exists',
    'database/create',
    'database/create-name-taken',
    'database/create-parameters',
    'database/update',
    'database/delete',
    'database/delete-not-found',
    'database/delete-in-use',
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
    'saved_query/export',
    'saved_query/import-exists',
    'saved_query/import-overwrite',
    'saved_query/import-no-file',
    { exchange: 'saved_query/import-not-a-zip', sendsNoArchive: true },
    'saved_query/export-not-found',
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
    run('r1zxw04lg', 'SELECT 42 AS answer'),
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
    'dataset/export',
    'dataset/import-exists',
    'dataset/import-overwrite',
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
    'dashboard/export',
    'dashboard/import-exists',
    'dashboard/import-overwrite',
    'dashboard/import-gamma',
    { exchange: 'dashboard/import-not-a-zip', sendsNoArchive: true },
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
  [
    'dashboard/permalink-create',
    'dashboard/permalink-create-again',
    'dashboard/permalink-get',
    'dashboard/permalink-page',
    'dashboard/permalink-get-gamma',
  ],
  [
    'dashboard/filter-state-create',
    'dashboard/filter-state-get',
    'dashboard/filter-state-update',
    'dashboard/filter-state-delete',
  ],
  [
    'misc/css-template-create',
    'misc/css-template-create-empty',
    'misc/css-template-get',
    'misc/css-template-update',
    'misc/css-template-delete',
    'misc/css-template-delete-not-found',
  ],
  [
    'report/create-dashboard',
    'report/create-chart',
    'report/create-alert',
    'report/create-second-for-dashboard',
    'report/create-name-taken',
    'report/list-dashboard',
    'report/list-chart',
    'report/list-active-text',
    'report/get',
    'report/log',
    'report/update-active',
    'report/update',
    'report/update-bad-crontab',
    'report/update-not-owner',
    'report/delete-not-owner',
    'report/delete',
    'report/delete-not-found',
    'report/bulk-delete',
  ],
  // After all writes, so that the log ends with some.
  ['misc/log-list'],
];

/** Objects of the recording that the suite does not create, and the seeded ones that stand for them. */
export const substitutes: readonly (readonly [resource: string, recorded: number, actual: number])[] = [
  ['dataset', 17, 10],
];

function toStep(entry: Entry): Step {
  const { exchange: name, body, ...rest } = typeof entry === 'string' ? { exchange: entry, body: undefined } : entry;
  const exchange = exchanges.get(name);
  if (!exchange) throw new Error(`There is no recorded exchange ${name}`);
  const path = rest.standsFor === undefined ? exchange.path : exchange.path.replace(/\d+$/, String(rest.standsFor));
  const { requestBody: recorded } = exchange;
  const requestBody = isRecord(recorded) && body ? { ...recorded, ...body } : recorded;
  return { ...rest, exchange: { ...exchange, path, requestBody } };
}

const dependent = flows.flat().map(toStep);
const inFlows = new Set(dependent.map(step => step.exchange.name));

/** Answers of a server with other flags, which `async-queries.test.ts` asks for. */
export const ASYNCHRONOUS = 'async_queries';

/** All others in the order in which they are sent. */
export const plan: readonly Step[] = [
  ...[...exchanges.values()]
    .filter(exchange => !inFlows.has(exchange.name) && !exchange.name.startsWith(`${ASYNCHRONOUS}/`))
    .map((exchange): Step => ({ exchange })),
  ...dependent,
];

/** Exchanges that a server does not answer as recorded, for one reason. */
export interface Departure {
  readonly reason: string;
  readonly exchanges: readonly string[];
}

/**
 * What the embedded server does not do yet. Each of these must differ from its recording, and never by a failure of the
 * server (500): as soon as one answers as recorded, its test fails until its name is taken off.
 */
export const knownGaps: readonly Departure[] = [
  {
    reason: 'the queries of the SQL editor are not run yet: there is none to name',
    exchanges: ['sqllab_tabs/tab-update-latest-query-id'],
  },
  {
    reason: 'the tables of the fixture have no keys; engines tell of theirs in their own tests',
    exchanges: ['database/table'],
  },
  {
    reason: 'the SQL editor has no screen yet: its address leads to the list of datasets',
    exchanges: ['auth/page-sqllab-without-login', 'pages/sqllab', 'pages/sqllab-gamma', 'pages/sqllab-post'],
  },
  {
    reason: 'statements are not run for the SQL editor yet',
    exchanges: [
      'sqllab/execute',
      'sqllab/execute-async',
      'sqllab/execute-async-error',
      'sqllab/execute-async-slow',
      'sqllab/execute-binary',
      'sqllab/execute-ctas-not-select',
      'sqllab/execute-ctas-table',
      'sqllab/execute-ctas-view',
      'sqllab/execute-dml',
      'sqllab/execute-dml-not-allowed',
      'sqllab/execute-duckdb-error',
      'sqllab/execute-duplicate-columns',
      'sqllab/execute-empty-sql',
      'sqllab/execute-gamma',
      'sqllab/execute-jwt',
      'sqllab/execute-limit-in-sql',
      'sqllab/execute-limit-reached',
      'sqllab/execute-missing-column',
      'sqllab/execute-missing-fields',
      'sqllab/execute-missing-table',
      'sqllab/execute-no-rows',
      'sqllab/execute-query-string',
      'sqllab/execute-same-client-id',
      'sqllab/execute-several-statements',
      'sqllab/execute-syntax-error',
      'sqllab/execute-template',
      'sqllab/execute-template-missing',
      'sqllab/execute-types',
      'sqllab/execute-types-duckdb',
      'sqllab/execute-unauthenticated',
      'sqllab/execute-unknown-database',
      'sqllab/execute-without-csrf',
    ],
  },
  {
    reason: 'there are no runs of the SQL editor to read, stop, list or export yet',
    exchanges: [
      'sqllab/export-csv',
      'sqllab/export-csv-unknown',
      'sqllab/query-distinct-status',
      'sqllab/query-get',
      'sqllab/query-get-gamma',
      'sqllab/query-get-not-found',
      'sqllab/query-get-unauthenticated',
      'sqllab/query-list',
      'sqllab/query-list-filtered',
      'sqllab/query-related-database',
      'sqllab/query-related-user',
      'sqllab/query-stop',
      'sqllab/query-stop-finished',
      'sqllab/query-stop-missing-field',
      'sqllab/query-stop-unknown',
      'sqllab/query-updated-since',
      'sqllab/query-updated-since-failed',
      'sqllab/query-updated-since-stopped',
      'sqllab/results',
      'sqllab/results-gamma',
      'sqllab/results-missing-key',
      'sqllab/results-no-q',
      'sqllab/results-rows',
      'sqllab/results-unknown-key',
    ],
  },
  {
    reason: 'the cost of a statement is not estimated yet',
    exchanges: [
      'sqllab/estimate',
      'sqllab/estimate-duckdb',
      'sqllab/estimate-gamma',
      'sqllab/estimate-missing-field',
      'sqllab/estimate-null-params',
      'sqllab/estimate-syntax-error',
      'sqllab/estimate-text-params',
      'sqllab/estimate-unknown-database',
    ],
  },
  {
    reason: 'statements are not laid out by the server yet',
    exchanges: ['sqllab/format-sql', 'sqllab/format-sql-slash'],
  },
  {
    reason: 'statements are not checked without running them yet',
    exchanges: [
      'database/validate-sql',
      'database/validate-sql-error',
      'database/validate-sql-missing',
      'database/validate-sql-no-validator',
      'database/validate-sql-not-found',
    ],
  },
  {
    reason:
      'connections are made from files named at the start; there is no way to make, change or delete one through the interface yet',
    exchanges: [
      'auth/permission-denied-gamma',
      'database/available',
      'database/available-gamma',
      'database/create',
      'database/create-alpha',
      'database/create-bad-extra',
      'database/create-bad-uri',
      'database/create-missing',
      'database/create-name-taken',
      'database/create-parameters',
      'database/create-refused',
      'database/delete',
      'database/delete-gamma',
      'database/delete-in-use',
      'database/delete-not-found',
      'database/get-connection',
      'database/update',
      'database/update-gamma',
      'database/update-not-found',
    ],
  },
  {
    reason: 'addresses of other databases are not tried yet: connections are made at the start',
    exchanges: [
      'database/test-connection',
      'database/test-connection-bad-uri',
      'database/test-connection-gamma',
      'database/test-connection-missing',
      'database/test-connection-no-driver',
      'database/test-connection-refused',
      'database/test-connection-unknown-database',
      'database/test-connection-unsafe',
      'database/validate-parameters',
      'database/validate-parameters-bad-database',
      'database/validate-parameters-bad-host',
      'database/validate-parameters-closed-port',
      'database/validate-parameters-missing',
      'database/validate-parameters-no-engine',
      'database/validate-parameters-unknown-engine',
    ],
  },
  {
    reason: 'the names of an engine’s functions are not told yet',
    exchanges: ['database/function-names', 'database/function-names-duckdb'],
  },
  {
    reason: 'saved queries are not packed into archives yet',
    exchanges: [
      'saved_query/export',
      'saved_query/export-not-found',
      'saved_query/import-exists',
      'saved_query/import-no-file',
      'saved_query/import-not-a-zip',
      'saved_query/import-overwrite',
    ],
  },
  {
    reason: 'older addresses that no client of today calls',
    exchanges: [
      'datasource/legacy-external-metadata',
      'datasource/legacy-external-metadata-by-name',
      'datasource/legacy-get',
      'explore/legacy-form-data',
      'explore/legacy-query',
      'saved_query/viewapi-read',
    ],
  },
  {
    reason: 'pictures of charts and dashboards are made on the device, not by the server',
    exchanges: ['chart/cache-screenshot', 'chart/thumbnail', 'dashboard/thumbnail'],
  },
  {
    reason: 'answers are not computed ahead yet',
    exchanges: ['chart/warm-up-cache', 'dataset/warm-up-cache'],
  },
  {
    reason: 'one archive of everything is not packed yet',
    exchanges: ['misc/assets-export'],
  },
  {
    reason: 'kept answers cannot be dropped from outside yet',
    exchanges: ['misc/cache-invalidate'],
  },
  {
    reason: 'rules by row, tags and further host names are not there yet',
    exchanges: ['misc/available-domains', 'misc/row-level-security-list', 'misc/tag-list'],
  },
];

/** What the embedded server does otherwise on purpose. Held to the same: it must differ, and not by failing. */
export const byDesign: readonly Departure[] = [
  {
    reason: 'an object that is hidden looks like one that is missing, where the recorded server shows its dataset',
    exchanges: ['explore/get-gamma'],
  },
  {
    reason: 'If-Match is honoured with 412, where the recorded server ignores it',
    exchanges: ['dashboard/update-if-match'],
  },
  {
    reason: 'a time column that the new statement lacks is not offered any more',
    exchanges: ['dataset/get-overridden'],
  },
  {
    reason:
      'one page is served at every address, and its screens ask for their data: it carries no token, and what may not be seen is told by the screen',
    exchanges: [
      'pages/chart-list',
      'pages/dashboard',
      'pages/dashboard-by-id',
      'pages/dashboard-gamma',
      'pages/dashboard-not-found',
      'pages/explore',
      'pages/explore-dataset',
      'pages/list-databases',
      'pages/root',
      'pages/welcome',
      'pages/welcome-gamma',
    ],
  },
  {
    reason: 'the screen reads the key of the link from its address, so its page leads to /explore/',
    exchanges: ['explore/permalink-page'],
  },
  {
    reason: 'both orders of the path are answered, the recorded one and the specification’s',
    exchanges: ['dataset/related-generic-path'],
  },
  {
    reason:
      'an argument q that breaks off is the sender’s fault like any other that cannot be read: 400, where the recorded server fails',
    exchanges: ['dataset/list-bad-rison'],
  },
  {
    reason: 'a file that is no archive is the sender’s fault: 422, where the recorded server fails',
    exchanges: ['dashboard/import-not-a-zip'],
  },
  {
    reason: 'the page of styles belongs to the recorded server’s own look',
    exchanges: ['misc/theme'],
  },
  {
    reason:
      'served whether or not somebody is signed in: the application opens without a network and asks who it is itself',
    exchanges: ['auth/page-without-login', 'explore/legacy-slice'],
  },
];

/** The reasons by exchange. */
export const reasonsOf = (departures: readonly Departure[]): Readonly<Record<string, string>> =>
  Object.fromEntries(departures.flatMap(({ reason, exchanges }) => exchanges.map(name => [name, reason])));

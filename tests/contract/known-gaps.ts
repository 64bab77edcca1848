/** Exchanges that a server does not answer as recorded, for one reason. */
export interface Departure {
  readonly reason: string;
  readonly exchanges: readonly string[];
}

/**
 * Gaps of the embedded server. Each of these must differ from its recording, and never by a failure of the server
 * (500): as soon as one answers as recorded, its test fails until its name is removed.
 */
export const knownGaps: readonly Departure[] = [
  {
    reason: 'the tables of the fixture have no keys; engines tell of theirs in their own tests',
    exchanges: ['database/table'],
  },
  {
    reason: 'the SQL editor has no screen yet: its address leads to the list of datasets',
    exchanges: ['auth/page-sqllab-without-login', 'pages/sqllab', 'pages/sqllab-gamma', 'pages/sqllab-post'],
  },
  {
    reason: 'the names of an engine’s functions are not told yet',
    exchanges: ['database/function-names', 'database/function-names-duckdb'],
  },
  {
    reason: 'older addresses that no client of today calls',
    exchanges: [
      'datasource/legacy-get',
      'explore/legacy-form-data',
      'explore/legacy-query',
      'saved_query/viewapi-read',
    ],
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
    reason: 'further host names are not there yet',
    exchanges: ['misc/available-domains'],
  },
];

/** Deliberate differences of the embedded server. The same rule applies: it must differ, without failing. */
export const byDesign: readonly Departure[] = [
  {
    reason: 'bytes that are no text are written in hex, where the recorded server fails',
    exchanges: ['sqllab/execute-binary'],
  },
  {
    reason: 'DuckDB tells how many rows a statement reads, and of no cost',
    exchanges: ['sqllab/estimate', 'sqllab/estimate-duckdb'],
  },
  {
    reason: 'who may not use the SQL editor is refused, where the recorded server does not ask',
    exchanges: ['sqllab/estimate-gamma'],
  },
  {
    reason: 'statements are checked for every engine',
    exchanges: ['database/validate-sql-no-validator'],
  },
  {
    reason: 'a word in the place of a number is refused as for all other resources',
    exchanges: ['sqllab/query-info'],
  },
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

/** Values that are not compared with the recorded ones, and why. Their kinds are still compared. */
export interface DepartingValues {
  readonly reason: string;
  /** Any two runs differ in them, or only the embedded server over its fixture differs from the recorded one. */
  readonly between: 'runs' | 'servers';
  /** Members by name, at any depth, or one place as `$.result[].name`; everything below them is left out too. */
  readonly members: readonly string[];
  /** They may be missing, though the recording has a value. */
  readonly mayBeNull?: true;
  /** The only exchanges in which they may differ; without these, all. */
  readonly exchanges?: readonly string[];
}

const betweenRuns: readonly Omit<DepartingValues, 'between'>[] = [
  {
    reason: 'when something happened, and how long ago',
    members: [
      'changed_on',
      'changed_on_utc',
      'changed_on_dttm',
      'changed_on_delta_humanized',
      'changed_on_humanized',
      'created_on',
      'created_on_delta_humanized',
      'created_on_humanized',
      'createdOn',
      'last_saved_at',
      'last_modified_time',
      'last_run_delta_humanized',
      'dttm',
    ],
  },
  {
    reason: 'counted from now',
    members: ['since', 'until'],
    exchanges: [
      'misc/time-range-gamma',
      'misc/time-range-last-day',
      'misc/time-range-last-month',
      'misc/time-range-last-quarter',
      'misc/time-range-last-week',
      'misc/time-range-last-year',
      'misc/time-range-next',
      'misc/time-range-previous-month',
      'misc/time-range-previous-week',
      'misc/time-range-previous-year',
      'misc/time-range-seven-days',
      'misc/time-range-today-now',
    ],
  },
  { reason: 'when something happened, and how long ago', members: ['modified'], exchanges: ['explore/get-chart'] },
  {
    reason: 'made up by the server each time',
    members: [
      'key',
      'cache_key',
      'uuid',
      'access_token',
      'refresh_token',
      'token',
      'thumbnail_url',
      'channel_id',
      'job_id',
      'result_url',
    ],
  },
  {
    reason: 'made up by the server each time',
    members: ['$.result'],
    exchanges: ['auth/csrf-token-jwt', 'auth/csrf-token-session'],
  },
  {
    reason: 'numbers of what the run itself makes; those of lists are compared by `listed.ts`',
    members: ['id', 'ids', 'uid', 'pk', 'table_id', 'base_model_id', 'edit_url', 'perm'],
    exchanges: [
      'chart/create',
      'chart/list-order-changed_by-first_name',
      'chart/list-order-datasource_name',
      'chart/list-order-viz_type',
      'dashboard/datasets',
      'dataset/create-physical',
      'dataset/create-virtual',
      'dataset/duplicate',
      'dataset/get',
      'dataset/get-created',
      'dataset/get-or-create-new',
      'dataset/get-updated',
      'dataset/get-virtual',
      'dataset/list-operator-nct',
      'dataset/list-operator-neq',
      'dataset/list-operator-new',
      'dataset/list-operator-nsw',
      'dataset/update',
      'dataset/update-only-description',
      'dataset/update-override-columns',
      'datasource/fetch-datasource-metadata',
      'explore/explore-with-permalink',
      'explore/get-chart',
      'explore/get-datasource',
      'explore/get-datasource-and-viz',
      'explore/get-form-data-key',
      'saved_query/create',
      'saved_query/viewapi-create',
      'saved_query/viewapi-create-json',
      'saved_query/viewapi-create-missing',
      'saved_query/viewapi-get',
      'sqllab/query-get',
    ],
  },
  {
    reason: 'it holds such a number',
    members: ['$.result.url'],
    exchanges: ['dataset/get-created', 'dataset/get-updated'],
  },
  {
    reason: 'a run of the SQL editor has a number, moments and keys of its own',
    members: [
      'query_id',
      'queryId',
      'serverId',
      'cancel_query',
      'startDttm',
      'endDttm',
      'start_time',
      'start_running_time',
      'end_time',
      'resultsKey',
      'results_key',
    ],
  },
  {
    reason: 'what was run before in this run',
    mayBeNull: true,
    members: ['$.count', '$.ids', '$.result'],
    exchanges: [
      'sqllab/query-distinct-status',
      'sqllab/query-list',
      'sqllab/query-list-filtered',
      'sqllab/query-updated-since',
      'sqllab/query-updated-since-failed',
      'sqllab/query-updated-since-stopped',
    ],
  },
  {
    reason: 'in the order in which the template names them',
    members: ['$.errors[].extra.undefined_parameters', '$.errors[].message'],
    exchanges: ['sqllab/execute-template-missing'],
  },
  { reason: 'whether the same was asked before in this run', members: ['is_cached', 'cached_dttm'], mayBeNull: true },
  {
    reason: 'named by the time of the recording',
    mayBeNull: true,
    members: ['$.result[].name', '$.result[].descr'],
    exchanges: ['misc/annotation-layer-list'],
  },
  {
    reason: 'numbers of events are times',
    members: ['$.result[].id'],
    exchanges: ['async_queries/events', 'async_queries/events-error'],
  },
  { reason: 'how much was logged before', members: ['$.count', '$.ids', '$.result'], exchanges: ['misc/log-list'] },
];

const betweenServers: readonly Omit<DepartingValues, 'between'>[] = [
  {
    reason: 'a number that cannot be guessed, where the recorded server counts',
    members: ['$.id'],
    exchanges: ['sqllab_tabs/kv-store'],
  },
  {
    reason: 'the connections of the fixture are DuckDB files, read only',
    members: [
      'longType',
      'backend',
      'driver',
      'allows_cost_estimate',
      'disable_ssh_tunneling',
      'supports_file_upload',
      'parameters',
      'parameters_schema',
      'time_grain_sqla',
      'function',
      'select_star',
      'selectStar',
      'column_types',
    ],
  },
  {
    reason: 'engines tell names and types of columns, and no more',
    members: ['nullable', 'autoincrement', 'comment'],
    mayBeNull: true,
    exchanges: ['datasource/legacy-external-metadata', 'datasource/legacy-external-metadata-by-name'],
  },
  {
    reason: 'columns have the types of DuckDB',
    members: ['type'],
    exchanges: [
      'datasource/legacy-external-metadata',
      'datasource/legacy-external-metadata-by-name',
      'dashboard/datasets',
      'database/table-types',
      'database/table-view',
      'database/tables',
      'dataset/create-physical',
      'dataset/create-virtual',
      'dataset/get',
      'dataset/get-columns',
      'dataset/get-created',
      'dataset/get-types',
      'dataset/get-virtual',
      'datasource/fetch-datasource-metadata',
      'explore/explore-with-permalink',
      'explore/get-chart',
      'explore/get-datasource',
      'explore/get-datasource-and-viz',
      'explore/get-form-data-key',
    ],
  },
  {
    reason: 'statements are written for DuckDB',
    members: ['query'],
  },
  {
    reason: 'the connections of the fixture are DuckDB files, read only',
    members: ['$.result', '$.result[].extra'],
    exchanges: [
      'database/get',
      'database/list',
      'database/list-sqllab',
      'database/schemas',
      'database/schemas-duckdb',
      'database/schemas-force',
      'database/schemas-no-q',
      'database/select-star',
      'database/select-star-duckdb',
      'database/select-star-no-schema',
      'database/select-star-no-schema-duckdb',
      'database/tables',
      'sqllab/bootstrap',
      'sqllab_tabs/sqllab-bootstrap-with-tabs',
    ],
  },
  {
    reason: 'the connections of the fixture are DuckDB files, of which the name alone is shown',
    members: ['$.result.sqlalchemy_uri', '$.result.extra'],
    exchanges: ['database/get-connection'],
  },
  {
    reason: 'connections can be made to the engines of this server',
    members: ['$.databases'],
    exchanges: ['database/available', 'database/available-gamma'],
  },
  {
    reason: 'types of one engine have no equal in the other',
    members: ['is_dttm', 'type_generic', 'c_json'],
    exchanges: ['chart_data/raw-types', 'dataset/get-types'],
  },
  {
    reason: 'the fixture’s charts and dashboard hold less than the recorded ones',
    members: ['params', 'form_data', 'query_context', 'json_metadata', 'position_json'],
    exchanges: [
      'chart/get',
      'chart/get-after-import',
      'chart/get-if-none-match',
      'chart/get-updated',
      'chart/list',
      'chart/list-changed-by',
      'chart/list-explore-picker',
      'dashboard/charts',
      'dashboard/charts-saved',
      'dashboard/copy-charts',
      'dashboard/get',
      'dashboard/get-alpha',
      'dashboard/get-by-slug',
      'dashboard/list',
      'dashboard/list-recent-edited',
      'database/related-objects',
      'dataset/related-objects',
      'explore/explore-json-slice-id-only',
      'explore/explore-with-permalink',
      'explore/get-chart',
      'explore/get-form-data-key',
    ],
  },
  {
    reason: 'errors are worded by this server itself; their codes are compared',
    members: ['$.errors[].extra.issue_codes[].message'],
  },
  {
    reason: 'errors are worded by this server itself; their codes are compared',
    members: ['$.message', '$.error', '$.errors[].message'],
    exchanges: [
      'chart/bulk-delete-bad-q',
      'chart/favorite-status-bad-q',
      'chart_data/annotation-bad',
      'chart_data/error-bad-operator',
      'chart_data/error-bad-post-processing',
      'chart_data/error-bad-where',
      'chart_data/error-empty-body',
      'chart_data/error-no-datasource',
      'chart_data/error-post-processing-column',
      'chart_data/error-row-limit',
      'chart_data/error-sql',
      'chart_data/error-unknown-datasource-type',
      'chart_data/format-bad',
      'chart_data/result-type-nothing',
      'database/create-refused',
      'database/tables-missing-schema',
      'database/test-connection-refused',
      'dataset/create-bad-sql',
      'dataset/create-dml-sql',
      'dataset/create-empty-body',
      'dataset/create-not-json',
      'dataset/info-q-permissions',
      'explore/explore-json-error',
      'misc/advanced-convert-missing',
      'misc/time-range-list',
      'misc/time-range-no-q',
      'misc/time-range-raw-text',
      'saved_query/create-unknown-database',
      'sqllab/estimate-syntax-error',
      'sqllab/execute-empty-sql',
      'sqllab/execute-missing-table',
      'sqllab/results-missing-key',
      'sqllab/results-no-q',
    ],
  },
  {
    reason: 'rows without an order come as the engine has them; `query-contexts` compares all of them',
    members: ['$.result[].data', '$.data', '$'],
    exchanges: [
      'async_queries/chart-data-forced-sync-csv',
      'async_queries/explore-json-result',
      'chart/data-by-id-format-csv',
      'chart_data/annotation-formula',
      'chart_data/annotation-line',
      'chart_data/annotation-native',
      'explore/explore-json',
      'explore/explore-json-by-chart',
      'explore/explore-json-csv',
      'explore/explore-json-get',
      'explore/explore-json-results',
      'explore/explore-json-samples',
      'explore/explore-json-slice-id-only',
    ],
  },
  {
    reason: 'values without an order',
    members: ['$.result'],
    exchanges: [
      'datasource/values',
      'datasource/values-numeric',
      'datasource/values-quoted-name',
      'datasource/values-temporal',
    ],
  },
  {
    reason: 'the document describes this server',
    members: ['$.openapi', '$.info', '$.servers'],
    exchanges: ['auth/openapi'],
  },
  {
    reason: 'the recorded texts are the head of a translation file',
    members: ['description'],
    exchanges: ['dataset/info'],
  },
  {
    reason: 'permissions come in another order; `roles.ts` names them',
    members: ['$.result.roles'],
    exchanges: ['auth/me-roles', 'auth/me-roles-gamma'],
  },
  {
    reason: 'the page of choices begins with other people',
    members: ['$.result[]'],
    exchanges: ['dataset/related-owners-ids'],
  },
  {
    reason: 'links begin with the server’s own address where the caller names none',
    members: ['$.url'],
    exchanges: ['dashboard/permalink-create', 'dashboard/permalink-create-again', 'explore/permalink-create'],
  },
  {
    reason: 'all columns and metrics are told, so that filters can be answered on the device',
    members: ['$.result[].columns', '$.result[].metrics'],
    exchanges: ['dashboard/datasets'],
  },
  {
    reason: 'the types of columns are told for every engine',
    members: [
      '$.columns[].type',
      '$.columns[].type_generic',
      '$.selected_columns[].type',
      '$.selected_columns[].type_generic',
    ],
    exchanges: ['sqllab/execute', 'sqllab/execute-types', 'sqllab/execute-types-duckdb'],
  },
  {
    reason: 'the connections of the fixture are DuckDB files, which keep JSON as the text that it is',
    members: ['$.data[].c_json'],
    exchanges: ['sqllab/execute-types'],
  },
  {
    reason: 'the connections of the fixture are DuckDB files, whose errors name it',
    members: ['$.errors[].extra.engine_name'],
    exchanges: [
      'sqllab/execute-empty-sql',
      'sqllab/execute-missing-column',
      'sqllab/execute-missing-table',
      'sqllab/execute-syntax-error',
    ],
  },
  {
    reason: 'the connections of the fixture are DuckDB files, where a mean is a float and no decimal',
    members: ['$'],
    exchanges: ['sqllab/export-csv'],
  },
  {
    reason: 'there are other ways to lay out a statement',
    members: ['$.result'],
    exchanges: ['sqllab/format-sql-slash'],
  },
  {
    reason: 'the place of an error is told, in the words of the engine',
    members: ['$.result[].message', '$.result[].start_column'],
    exchanges: ['database/validate-sql-error'],
  },
  {
    reason: 'the same names in another order, each once',
    members: ['show_columns'],
    exchanges: [
      'chart/get',
      'chart/get-after-import',
      'chart/get-if-none-match',
      'chart/get-updated',
      'dataset/get',
      'dataset/get-created',
      'dataset/get-updated',
      'dataset/get-virtual',
    ],
  },
  {
    reason: 'errors are worded by this server itself; their codes are compared',
    members: ['$.result[].errors[].message'],
    exchanges: ['async_queries/events', 'async_queries/events-error'],
  },
  {
    reason: 'an answer that was an error is not kept',
    members: ['cache_key', '$.cache_timeout'],
    mayBeNull: true,
    exchanges: ['explore/explore-json-error'],
  },
];

export const departingValues: readonly DepartingValues[] = [
  ...betweenRuns.map(departure => ({ ...departure, between: 'runs' as const })),
  ...betweenServers.map(departure => ({ ...departure, between: 'servers' as const })),
];

/** Values that may differ in an exchange. @param server `superset` may only differ where any two runs do */
export const departuresFor = (exchange: string, server: string): readonly DepartingValues[] =>
  departingValues.filter(
    ({ between, exchanges }) =>
      (between === 'runs' || server !== 'superset') && (exchanges === undefined || exchanges.includes(exchange)),
  );

/** A member of a departure, distinct from those of the others. */
export const nameOf = ({ reason, members }: DepartingValues, member: string): string =>
  `${member} of ${members.join(' ')}: ${reason}`;

const isBelow = (path: string, place: string) =>
  place !== '$' && path.startsWith(place) && /^[.[]/.test(path.slice(place.length));

/** The members of a departure that cover a place: `$.result[].name`. */
export function membersAt({ members }: DepartingValues, path: string): readonly string[] {
  const names = path.split('.').map(part => part.replaceAll('[]', ''));
  return members.filter(member =>
    member.startsWith('$') ? path === member || isBelow(path, member) : names.includes(member),
  );
}

/** Whether a place may be null although the recording has a value. */
export const mayBeNull = (exchange: string, path: string): boolean =>
  departuresFor(exchange, 'embedded').some(departure => departure.mayBeNull && membersAt(departure, path).length > 0);

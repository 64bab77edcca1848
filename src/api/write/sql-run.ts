import type { QueryRun } from '@/model/sql-run';
import type { ExecuteBody } from '../sql-run';

/** SQL to run, and where. */
export type RunOrder = Pick<
  QueryRun,
  'tab' | 'databaseId' | 'schema' | 'sql' | 'templateParams' | 'queryLimit' | 'isAsync' | 'creates'
> & {
  readonly clientId: string;
  /** The server's id of the tab. */
  readonly editorId: string;
};

export const executeBody = (order: RunOrder): ExecuteBody => ({
  client_id: order.clientId,
  database_id: order.databaseId,
  json: true,
  runAsync: order.isAsync,
  schema: order.schema,
  sql: order.sql,
  sql_editor_id: order.editorId,
  tab: order.tab,
  tmp_table_name: order.creates?.name ?? '',
  select_as_cta: order.creates !== null,
  ctas_method: order.creates?.kind ?? 'TABLE',
  templateParams: order.templateParams,
  queryLimit: order.queryLimit,
  expand_data: true,
});

export const stopBody = (clientId: string): { readonly client_id: string } => ({ client_id: clientId });

/** Runs that changed since a time, in milliseconds of the server's clock. */
export const changedSince = (moment: number): { readonly last_updated_ms: number } => ({ last_updated_ms: moment });

interface Statement {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  readonly templateParams: Readonly<Record<string, unknown>>;
}

export const estimateBody = ({ databaseId, schema, sql, templateParams }: Statement) => ({
  database_id: databaseId,
  schema,
  sql,
  template_params: { ...templateParams },
});

export const validateBody = ({ schema, sql, templateParams }: Omit<Statement, 'databaseId'>) => ({
  schema,
  sql,
  template_params: { ...templateParams },
});

interface LoggedFailure {
  /** The message of the failed call, or a code. */
  readonly details: string;
  /** The server's name for this kind of error; absent if it has none. */
  readonly type?: string | null;
}

/** Usage event data on a failure; null for a success. */
export const endData = (failure: LoggedFailure | null) => ({
  has_err: failure !== null,
  ...(failure === null ? {} : { error_details: failure.details }),
  ...(failure?.type === undefined ? {} : { error_type: failure.type }),
});

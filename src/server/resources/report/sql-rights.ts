import { hasPermission } from '@/model/permissions';
import type { SignedIn } from '../../auth/caller';
import { HttpError } from '../../http-error';
import type { ReportRow } from '../../metadata/schema/report';
import type { MetadataStore } from '../../metadata/store';
import { findDatabase } from '../database/policy';

export const canRunSql = ({ roles }: Pick<SignedIn, 'roles'>): boolean =>
  hasPermission(roles, 'can_execute_sql_query', 'SQLLab');

/** The fields that decide whose SQL an alert runs. */
export type Watched = Pick<ReportRow, 'type' | 'sql' | 'database_id'>;

/**
 * An alert runs its SQL with the rights of the owner who last changed its content or recipients. A user who changes
 * these, or tests it, must be allowed to run its SQL: otherwise they could read through another owner data that they
 * may not read themselves.
 * @throws HttpError 403
 */
export async function requireSqlRights(
  store: MetadataStore,
  caller: SignedIn,
  { type, database_id }: Watched,
): Promise<void> {
  if (type !== 'Alert') return;
  if (!canRunSql(caller)) throw refusal('You may not run SQL, so you cannot set or test the SQL of an alert.');
  if (database_id === null) return;
  const database = await findDatabase(store, caller, database_id);
  if (database?.expose_in_sqllab !== 1) throw refusal('You may not run SQL against the database of this alert.');
}

const refusal = (message: string) => new HttpError(403, { message });

/** Whether an update changes an alert's query, or turns a report with SQL into an alert. */
export const changesSql = (before: Watched, after: Watched): boolean =>
  before.type !== after.type || before.sql !== after.sql || before.database_id !== after.database_id;

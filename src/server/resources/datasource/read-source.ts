import type { SourceColumnAnswer } from '@/api/datasource';
import { genericTypeOf, genericTypes } from '@/model/dataset';
import type { SignedIn } from '../../auth/caller';
import type { TableColumn } from '../../engines/engine';
import { HttpError } from '../../http-error';
import type { Services } from '../../services';
import { visibleDatabases } from '../database/policy';
import type { LoadedDataset } from '../dataset/query-dataset';
import { readColumns } from '../dataset/source';

/** Engines report names and types of columns. */
function present({ name, type }: TableColumn): SourceColumnAnswer {
  const generic = genericTypeOf(type);
  return {
    column_name: name,
    name,
    type,
    type_generic: generic,
    is_dttm: generic === genericTypes.temporal,
    nullable: null,
    default: null,
    autoincrement: null,
    comment: null,
  };
}

/** The current columns of a dataset at its connection. @throws HttpError */
export async function readSourceOf(
  services: Services,
  { row }: LoadedDataset,
  caller: SignedIn,
): Promise<SourceColumnAnswer[]> {
  const columns = await readColumns(services, caller, {
    databaseId: row.database_id,
    schema: row.schema,
    table: row.table_name,
    sql: row.sql,
    templateParams: row.template_params,
  });
  return columns.map(present);
}

interface NamedTable {
  readonly database_name: string;
  readonly schema_name?: string | null | undefined;
  readonly table_name: string;
}

/** The columns of a table, even without a dataset. @throws HttpError */
export async function readTableOf(
  services: Services,
  { database_name: database, schema_name: schema, table_name: table }: NamedTable,
  caller: SignedIn,
): Promise<SourceColumnAnswer[]> {
  const found = await services.store
    .selectFrom('database')
    .select('id')
    .where('database_name', '=', database)
    .where(visibleDatabases(caller))
    .executeTakeFirst();
  if (!found) throw new HttpError(404, { message: 'Database does not exist' });
  const source = { databaseId: found.id, schema: schema || null, table, sql: null, templateParams: null };
  return (await readColumns(services, caller, source)).map(present);
}

import type { SignedIn } from '../../auth/caller';
import { entityTag, preconditionFailed } from '../../http/conditions';
import { fieldInvalid, notFound } from '../../http-error';
import type { DatasetRow } from '../../metadata/schema/dataset';
import type { MetadataStore } from '../../metadata/store';
import { requireOwner } from '../ownership';
import { visibleDatasets } from './policy';

export const datasetEtag = (row: Pick<DatasetRow, 'id' | 'version' | 'changed_on'>) => entityTag('dataset', row);

/** The dataset with this id if the caller may see it. @throws HttpError 404 */
export async function findDataset(store: MetadataStore, caller: SignedIn, id: string | number): Promise<DatasetRow> {
  const row = await store
    .selectFrom('dataset')
    .selectAll()
    .where('id', '=', Number(id))
    .where(visibleDatasets(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * The dataset if the caller owns it, in the expected version.
 * @throws HttpError 404 hidden, 403 another person's, 412 changed
 */
export async function ownDataset(
  store: MetadataStore,
  caller: SignedIn,
  id: string,
  ifMatch: string | undefined,
): Promise<DatasetRow> {
  const row = await findDataset(store, caller, id);
  await requireOwner(store, caller, 'dataset', row.id);
  preconditionFailed(ifMatch, datasetEtag(row));
  return row;
}

interface TableAddress {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly table: string;
}

/** The dataset over this table of a connection, even if hidden: names are unique. */
export async function datasetAt(
  store: MetadataStore,
  { databaseId, schema, table }: TableAddress,
): Promise<DatasetRow | undefined> {
  return store
    .selectFrom('dataset')
    .selectAll()
    .where('database_id', '=', databaseId)
    .where('schema', 'is', schema)
    .where('table_name', '=', table)
    .executeTakeFirst();
}

/** @throws HttpError 422 if another dataset uses the table */
export async function requireUniqueTable(
  store: MetadataStore,
  table: TableAddress,
  except: number | null = null,
): Promise<void> {
  const taken = await datasetAt(store, table);
  if (taken && taken.id !== except) throw fieldInvalid(422, 'table_name', `Dataset ${table.table} already exists`);
}

import { datasetWriteEndpoints } from '@/api/dataset-write';
import { tableDatasetBody } from '@/api/write/table-metadata';
import type { TablePlace } from '../drafts/tab-tables';
import { valueOf } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** The id of a table's dataset, which the server creates if there is none. @throws OutcomeError */
export async function findOrMakeDataset(ask: DirectCalls, { databaseId, schema, name }: TablePlace): Promise<number> {
  const body = tableDatasetBody(databaseId, schema, name);
  return valueOf(await ask.call(datasetWriteEndpoints.getOrCreate, { body })).result.table_id;
}

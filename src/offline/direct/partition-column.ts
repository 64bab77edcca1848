import { databaseEndpoints } from '@/api/database';
import { isRecord } from '@/lib/json';
import type { Dataset } from '@/model/dataset';
import type { DirectCalls } from './direct-calls';

/** For server administrators: the person can do nothing about it, and filters work without it. */
function warn(oddity: string): void {
  // oxlint-disable-next-line eslint/no-console -- there is no other place to note it
  console.warn(oddity);
}

/** The column by which a table is partitioned; null if there are none, or several, or it is unknown. */
export async function readPartitionColumn(
  ask: DirectCalls,
  { databaseId, name, schema }: Pick<Dataset, 'databaseId' | 'name' | 'schema'>,
): Promise<string | null> {
  if (schema === null) return null;
  const outcome = await ask.call(databaseEndpoints.tableExtra, { path: { id: databaseId, table: name, schema } });
  if (outcome.kind !== 'success') {
    warn(`What else there is of ${schema}.${name} could not be read: ${outcome.kind}`);
    return null;
  }
  const { partitions } = outcome.value;
  const columns: readonly unknown[] =
    isRecord(partitions) && Array.isArray(partitions['cols']) ? partitions['cols'] : [];
  const [column] = columns;
  return columns.length === 1 && typeof column === 'string' ? column : null;
}

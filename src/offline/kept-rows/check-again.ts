import { doubtRehearsal } from '../store/rehearsal-record';
import type { LocalStore } from '../store/database';
import { DamagedRowsError, openKeptRows, type OpenPorts } from './open';

/**
 * Reads the kept rows of a dataset and compares them with their digest; if they are whole, its charts are compared with
 * the server's again. Damaged rows are no longer used, and are fetched again.
 */
export async function checkRowsAgain(
  store: LocalStore,
  datasetId: number,
  ports: OpenPorts = {},
): Promise<'whole' | 'damaged' | 'unusable'> {
  const rows = await openKeptRows(store, datasetId, ports);
  if (!rows) return 'unusable';
  try {
    await rows.bytes();
  } catch (error) {
    if (error instanceof DamagedRowsError) return 'damaged';
    throw error;
  }
  await doubtRehearsal(store, rows.manifest);
  return 'whole';
}

import { EngineError } from '../engines/engine';
import { readLocation } from '../engines/location';
import type { DatabaseRow } from '../metadata/schema/database';
import { openableFile, type FilePlaces } from './files';
import type { Sealing } from './sealing';
import { openAddress } from './secrets';

/**
 * The location a connection opens: with its password, and with the file that its path currently leads to. The path is
 * checked every time, since a link may have changed. @throws EngineError `unreadable`
 */
export async function locate(row: DatabaseRow, sealing: Sealing, places: FilePlaces): Promise<string> {
  const address = openAddress(sealing, row);
  const location = readLocation(address);
  if (location.kind !== 'duckdb' || row.origin === 'server') return address;
  const file = await openableFile(location.path, places);
  if (file === null)
    throw new EngineError('unreadable', 'The file of this connection is not in a folder that may be opened.');
  return file;
}

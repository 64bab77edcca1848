import { EngineError } from '../engines/engine';
import type { Located } from '../engines/engines';
import { readLocation } from '../engines/location';
import type { DatabaseRow } from '../metadata/schema/database';
import { openablePlace, type FilePlaces } from './files';
import type { Sealing } from './sealing';
import { openAddress, tunnelOf } from './secrets';
import { settingsOf, tunnelTexts } from './tunnel';

interface LocateOptions {
  readonly sealing: Sealing;
  readonly places: FilePlaces;
  /** Whether tunnels may be used. */
  readonly hasTunnels: boolean;
  /** Keeps the first host key that a connection's SSH server showed. */
  readonly pin: (row: DatabaseRow, fingerprint: string) => void;
}

/**
 * What a connection opens: its address with its password, or the file or folder that its path currently leads to, and its tunnel.
 * The path is checked every time, since a link may have changed. @throws EngineError `unreadable`
 */
export async function locate(row: DatabaseRow, { sealing, places, hasTunnels, pin }: LocateOptions): Promise<Located> {
  const address = openAddress(sealing, row);
  const location = readLocation(address);
  const tunnel = tunnelOf(sealing, row);
  if (tunnel !== null) {
    // Without it, the connection would lead somewhere else.
    if (!hasTunnels) throw new EngineError('unreadable', tunnelTexts.disabled);
    const onHostKey = (fingerprint: string) => {
      if (tunnel.host_key === null) pin(row, fingerprint);
    };
    return { location: address, tunnel: { settings: settingsOf(tunnel), onHostKey } };
  }
  if (location.kind !== 'duckdb' || row.origin === 'server') return { location: address, tunnel: null };
  const file = await openablePlace(location.path, places);
  if (file === null)
    throw new EngineError('unreadable', 'The file or folder of this connection is not in a folder that may be opened.');
  return { location: file, tunnel: null };
}

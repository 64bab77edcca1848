import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { EngineError } from '../engines/engine';
import type { DatabaseRow } from '../metadata/schema/database';
import type { MetadataStore } from '../metadata/store';
import { formatAddress, MASKED, parseAddress, withMask, type DatabaseAddress } from './address';
import type { Sealing } from './sealing';

const secretsSchema = v.object({ password: v.string() });

type Sealed = Pick<DatabaseRow, 'uuid' | 'location' | 'secrets'>;

/** An address as stored: masked, with its password separate. */
export function sealedAddress(
  sealing: Sealing,
  uuid: string,
  address: DatabaseAddress,
): Pick<DatabaseRow, 'location' | 'secrets'> {
  const { password } = address;
  return {
    location: formatAddress(withMask(address)),
    secrets: password ? sealing.seal(JSON.stringify({ password }), uuid) : null,
  };
}

/** Null if there is none, or if it cannot be opened. */
export function passwordOf(sealing: Sealing, { uuid, secrets }: Sealed): string | null {
  if (secrets === null) return null;
  const opened = sealing.open(secrets, uuid);
  const read = v.safeParse(secretsSchema, opened === null ? null : parseJson(opened));
  return read.success ? read.output.password : null;
}

/** The complete address, only for opening the connection. @throws EngineError `unreadable` without the password */
export function openAddress(sealing: Sealing, row: Sealed): string {
  if (row.secrets === null) return row.location;
  const address = parseAddress(row.location);
  const password = passwordOf(sealing, row);
  if (!address || password === null)
    throw new EngineError(
      'unreadable',
      'The password of this connection was kept with another key. Enter it again in the list of databases.',
    );
  return formatAddress({ ...address, password });
}

/** Seals passwords that an earlier version stored in plain text. */
export async function sealStoredPasswords(store: MetadataStore, sealing: Sealing): Promise<void> {
  const rows = await store
    .selectFrom('database')
    .select(['id', 'uuid', 'location'])
    .where('secrets', 'is', null)
    .where('location', 'like', '%://%:%@%')
    .execute();
  for (const { id, uuid, location } of rows) {
    const address = parseAddress(location);
    if (!address?.password || address.password === MASKED) continue;
    await store
      .updateTable('database')
      .set(sealedAddress(sealing, uuid, address))
      .where('id', '=', id)
      .execute();
  }
}

import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { EngineError } from '../engines/engine';
import type { DatabaseRow } from '../metadata/schema/database';
import type { MetadataStore } from '../metadata/store';
import { formatAddress, MASKED, parseAddress, withMask, type DatabaseAddress } from './address';
import type { Sealing } from './sealing';
import { keptTunnelSchema, type KeptTunnel } from './tunnel';

const secretsSchema = v.object({
  password: v.optional(v.nullable(v.string()), null),
  ssh_tunnel: v.optional(v.nullable(keptTunnelSchema), null),
});

type Sealed = Pick<DatabaseRow, 'uuid' | 'location' | 'secrets'>;

/** Encrypts a password and a tunnel; null if there is neither. */
function sealed(sealing: Sealing, uuid: string, password: string | null, tunnel: KeptTunnel | null): string | null {
  const content = { ...(password ? { password } : {}), ...(tunnel ? { ssh_tunnel: tunnel } : {}) };
  return Object.keys(content).length === 0 ? null : sealing.seal(JSON.stringify(content), uuid);
}

/** An address as stored: masked, with its password and its tunnel separate. */
export function sealedAddress(
  sealing: Sealing,
  uuid: string,
  address: DatabaseAddress,
  tunnel: KeptTunnel | null = null,
): Pick<DatabaseRow, 'location' | 'secrets'> {
  return { location: formatAddress(withMask(address)), secrets: sealed(sealing, uuid, address.password, tunnel) };
}

/** Null if they cannot be opened. */
function openSecrets(sealing: Sealing, { uuid, secrets }: Sealed): v.InferOutput<typeof secretsSchema> | null {
  if (secrets === null) return { password: null, ssh_tunnel: null };
  const opened = sealing.open(secrets, uuid);
  const read = v.safeParse(secretsSchema, opened === null ? null : parseJson(opened));
  return read.success ? read.output : null;
}

/** Null if there is none, or if it cannot be opened. */
export const passwordOf = (sealing: Sealing, row: Sealed): string | null => openSecrets(sealing, row)?.password ?? null;

/** Null if there is none, or if it cannot be opened. */
export const tunnelOf = (sealing: Sealing, row: Sealed): KeptTunnel | null =>
  openSecrets(sealing, row)?.ssh_tunnel ?? null;

/** The secrets of a connection with another tunnel, or with none. */
export const withOtherTunnel = (sealing: Sealing, row: Sealed, tunnel: KeptTunnel | null): string | null =>
  sealed(sealing, row.uuid, passwordOf(sealing, row), tunnel);

/** The complete address, only for opening the connection. @throws EngineError `unreadable` without the password */
export function openAddress(sealing: Sealing, row: Sealed): string {
  if (row.secrets === null) return row.location;
  const address = parseAddress(row.location);
  const secrets = openSecrets(sealing, row);
  if (!address || secrets === null)
    throw new EngineError(
      'unreadable',
      'The password of this connection was kept with another key. Enter it again in the list of databases.',
    );
  const { password } = secrets;
  return password === null ? row.location : formatAddress({ ...address, password });
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

/** Keeps the host key that a connection's SSH server showed first, unless the connection was changed since. */
export async function pinHostKey(
  store: MetadataStore,
  sealing: Sealing,
  row: DatabaseRow,
  hostKey: string,
): Promise<void> {
  const tunnel = tunnelOf(sealing, row);
  if (tunnel === null) return;
  await store
    .updateTable('database')
    .set({ secrets: withOtherTunnel(sealing, row, { ...tunnel, host_key: hostKey }) })
    .where('id', '=', row.id)
    .where('secrets', '=', row.secrets)
    .execute();
}

import { randomUUID } from 'node:crypto';
import { databaseWriteEndpoints as endpoints, type DatabaseUpdateBody, type SshTunnelBody } from '@/api/database-write';
import { isEnabled } from '@/model/feature-flags';
import type { SignedIn } from '../../auth/caller';
import { formatAddress, type DatabaseAddress } from '../../connections/address';
import { connectionProblem, problems } from '../../connections/faults';
import { kindOf } from '../../connections/kinds';
import { passwordOf, sealedAddress, tunnelOf, withOtherTunnel } from '../../connections/secrets';
import { openableLocation, readTarget, type KeptTarget } from '../../connections/target';
import { readTunnel, settingsOf, tunnelTexts, type KeptTunnel } from '../../connections/tunnel';
import { HttpError, Outdated, fieldInvalid, notFound, unprocessable } from '../../http-error';
import { preparedWrite, write, type Implementation } from '../../http/implementation';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';
import { uploadsDatabase } from '../../uploads/uploads-database';
import { optionColumns, requireSupported } from './options';
import { findDatabase } from './policy';
import { addressOfRow, driverOf, shownAddress, targetOfRow } from './present';

/** @throws HttpError 422 */
async function requireFreeName(store: MetadataStore, name: string, except: number | null): Promise<void> {
  const taken = await store.selectFrom('database').select('id').where('database_name', '=', name).executeTakeFirst();
  if (taken && taken.id !== except)
    throw unprocessable({ database_name: 'A database with the same name already exists.' });
}

/** The current target of a connection that is changed or retried. */
export function keptTarget({ sealing }: Pick<Services, 'sealing'>, row: DatabaseRow | undefined): KeptTarget | null {
  const address = row && addressOfRow(row);
  return address ? { address, password: passwordOf(sealing, row), tunnel: tunnelOf(sealing, row) } : null;
}

/** Whether connections may go through SSH tunnels. */
export const hasTunnels = ({ flags }: Pick<Services, 'flags'>): boolean => isEnabled(flags, 'SSH_TUNNELING');

/** The tunnel that a connection will have. @throws HttpError 400 */
export function requestedTunnel(
  services: Pick<Services, 'flags'>,
  sent: SshTunnelBody | null | undefined,
  kept: KeptTunnel | null,
): KeptTunnel | null {
  if (sent === undefined) return kept;
  if (sent === null) return null;
  if (!hasTunnels(services)) throw fieldInvalid(400, 'ssh_tunnel', tunnelTexts.disabled);
  return readTunnel(sent, kept);
}

/**
 * Tests an address. Returns its tunnel with the host key that the SSH server showed.
 * @throws HttpError with the status, if it does not work
 */
export async function requireWorking(
  { trials, filePlaces }: Pick<Services, 'trials' | 'filePlaces'>,
  { address, tunnel }: RequestedTarget,
  { caller, signal, status }: { readonly caller: SignedIn; readonly signal: AbortSignal; readonly status: number },
): Promise<{ readonly tunnel: KeptTunnel | null; readonly warnings: readonly string[] }> {
  const location = await openableLocation(address, filePlaces);
  const shown: string[] = [];
  const use = tunnel && { settings: settingsOf(tunnel), onHostKey: (key: string) => void shown.push(key) };
  const warnings = await trials
    .attempt(location, { person: caller.userId, signal }, use)
    .catch((error: unknown): never => {
      throw problems(status, [connectionProblem(error, address)], error);
    });
  return { tunnel: tunnel && { ...tunnel, host_key: tunnel.host_key ?? shown[0] ?? null }, warnings };
}

const isTunnelAlone = (body: DatabaseUpdateBody): boolean =>
  body.ssh_tunnel !== undefined && body.sqlalchemy_uri === undefined && body.parameters === undefined;

const backendOf = (address: DatabaseAddress) => kindOf(address.engine)?.engine ?? address.engine;

/** Body members repeated in the response: those without secrets. */
function repeated(body: DatabaseUpdateBody): Readonly<Record<string, unknown>> {
  const {
    engine: _e,
    driver: _d,
    parameters: _p,
    sqlalchemy_uri: _u,
    masked_encrypted_extra: _m,
    ssh_tunnel: _s,
    server_cert: _c,
    ...shown
  } = body;
  return shown;
}

/** What a connection leads to, and how. */
export interface RequestedTarget {
  readonly address: DatabaseAddress;
  readonly tunnel: KeptTunnel | null;
}

async function rowOf(store: MetadataStore, id: number): Promise<DatabaseRow> {
  return store.selectFrom('database').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The new target of a connection; null if it stays. @throws HttpError */
async function changedTarget(
  services: Services,
  row: DatabaseRow,
  body: DatabaseUpdateBody,
): Promise<RequestedTarget | null> {
  const kept = keptTarget(services, row);
  if (row.origin === 'server') {
    // Clients see only the name of its file, and the file stays the same.
    const isSame = body.sqlalchemy_uri === undefined || body.sqlalchemy_uri === shownAddress(row);
    if (!isSame)
      throw fieldInvalid(
        422,
        'sqlalchemy_uri',
        'The server created this connection, so its address cannot be changed.',
      );
    if (body.ssh_tunnel) throw fieldInvalid(400, 'ssh_tunnel', tunnelTexts.noNetwork);
    return null;
  }
  const tunnel = requestedTunnel(services, body.ssh_tunnel, kept?.tunnel ?? null);
  // A tunnel that changes alone leads to the same address; its password may have to be entered again.
  const sent = isTunnelAlone(body) ? { ...body, sqlalchemy_uri: shownAddress(row) } : body;
  const address = await readTarget(sent, kept, services.filePlaces, tunnel);
  if (!address || !kept) return address && { address, tunnel };
  const before = [formatAddress({ ...kept.address, password: kept.password }), kept.tunnel];
  const after = [formatAddress(address), tunnel];
  return JSON.stringify(before) === JSON.stringify(after) ? null : { address, tunnel };
}

function creation(services: Services): Implementation {
  const { now, sealing, filePlaces } = services;
  return preparedWrite(
    endpoints.create,
    async ({ store, caller, body, signal }) => {
      requireSupported(body, false);
      await requireFreeName(store, body.database_name, null);
      const tunnel = requestedTunnel(services, body.ssh_tunnel, null);
      const address = await readTarget(body, null, filePlaces, tunnel);
      if (!address) throw fieldInvalid(400, 'sqlalchemy_uri', 'Missing data for required field.');
      const target = { address, tunnel };
      const working = await requireWorking(services, target, { caller, signal, status: 500 });
      return { address, tunnel: working.tunnel };
    },
    async ({ store, caller, body }, { address, tunnel }) => {
      await requireFreeName(store, body.database_name, null);
      const at = now();
      const uuid = body.uuid ?? randomUUID();
      const known = await store.selectFrom('database').select('id').where('uuid', '=', uuid).executeTakeFirst();
      if (known) throw fieldInvalid(422, 'uuid', 'A database with this UUID already exists.');
      const { id } = await store
        .insertInto('database')
        .values({
          extra: '{}',
          ...optionColumns(body),
          ...sealedAddress(sealing, uuid, address, tunnel),
          uuid,
          database_name: body.database_name,
          backend: backendOf(address),
          origin: 'person',
          configuration_method: body.configuration_method ?? 'sqlalchemy_form',
          created_by: caller.userId,
          changed_by: caller.userId,
          created_on: at,
          changed_on: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = await rowOf(store, id);
      const result = {
        configuration_method: row.configuration_method,
        expose_in_sqllab: row.expose_in_sqllab === 1,
        ...repeated(body),
        ...targetOfRow(row, tunnel),
        driver: driverOf(row),
        uuid,
      };
      return { body: { id, result } };
    },
  );
}

const storedTarget = ({ location, secrets }: DatabaseRow) => JSON.stringify([location, secrets]);

function update(services: Services): Implementation {
  const { now, sealing } = services;
  return preparedWrite(
    endpoints.update,
    async ({ store, caller, path, body, signal }) => {
      const row = await findDatabase(store, caller, Number(path.id));
      if (!row) throw notFound();
      requireSupported(body, row.id === (await uploadsDatabase(store)));
      if (body.database_name !== undefined) await requireFreeName(store, body.database_name, row.id);
      const target = await changedTarget(services, row, body);
      const before = storedTarget(row);
      if (target === null) return { before, target };
      const working = await requireWorking(services, target, { caller, signal, status: 500 });
      return { before, target: { ...target, tunnel: working.tunnel } };
    },
    async ({ store, caller, path, body }, { before, target }) => {
      const row = await findDatabase(store, caller, Number(path.id));
      if (!row) throw notFound();
      // The new target has parts of the stored one, such as its password.
      if (storedTarget(row) !== before) throw new Outdated();
      const { database_name, configuration_method } = body;
      if (database_name !== undefined) await requireFreeName(store, database_name, row.id);
      await store
        .updateTable('database')
        .set({
          ...optionColumns(body),
          ...(target
            ? {
                ...sealedAddress(sealing, row.uuid, target.address, target.tunnel),
                backend: backendOf(target.address),
              }
            : {}),
          ...(database_name === undefined ? {} : { database_name }),
          ...(configuration_method === undefined ? {} : { configuration_method }),
          changed_by: caller.userId,
          changed_on: now(),
        })
        .where('id', '=', row.id)
        .execute();
      const saved = await rowOf(store, row.id);
      const method = { configuration_method: saved.configuration_method };
      return {
        body: {
          id: row.id,
          result: { ...method, ...repeated(body), ...targetOfRow(saved, tunnelOf(sealing, saved)) },
        },
      };
    },
  );
}

function tunnelRemoval(services: Services): Implementation {
  const { now, sealing } = services;
  return write(endpoints.deleteTunnel, async ({ store, caller, path }) => {
    const row = await findDatabase(store, caller, Number(path.id));
    if (!row) throw notFound();
    if (!hasTunnels(services)) throw new HttpError(400, { message: tunnelTexts.disabled });
    if (tunnelOf(sealing, row) === null) throw new HttpError(404, { message: tunnelTexts.notFound });
    const secrets = withOtherTunnel(sealing, row, null);
    const changed = { secrets, changed_by: caller.userId, changed_on: now() };
    await store.updateTable('database').set(changed).where('id', '=', row.id).execute();
    return { body: { message: 'OK' } };
  });
}

const removal = (): Implementation =>
  write(endpoints.delete, async ({ store, caller, path }) => {
    const row = await findDatabase(store, caller, Number(path.id));
    if (!row) throw notFound();
    const uses = async (table: 'dataset' | 'report') =>
      (await store.selectFrom(table).select('id').where('database_id', '=', row.id).executeTakeFirst()) !== undefined;
    if (await uses('dataset')) throw unprocessable('Cannot delete a database that has datasets attached');
    if (await uses('report')) throw unprocessable('There are associated alerts or reports');
    if (row.origin === 'server')
      throw new HttpError(422, { message: 'The server created this connection and would create it again.' });
    await store.deleteFrom('database').where('id', '=', row.id).execute();
    return { body: { message: 'OK' } };
  });

/** Creating, changing and deleting connections. */
export const databaseWriteHandlers = (services: Services): Implementation[] => [
  creation(services),
  update(services),
  tunnelRemoval(services),
  removal(),
];

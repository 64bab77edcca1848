import { databaseEndpoints } from '@/api/database';
import { databaseWriteEndpoints as endpoints } from '@/api/database-write';
import { datasetEndpoints } from '@/api/dataset';
import type { Outcome } from '@/api/outcome';
import { toAvailableEngines, toConnectionErrors, toConnectionUses, toKeptConnection } from '@/api/read/connection';
import { connectionBody, parametersBody, trialBody } from '@/api/write/connection';
import { datasetsOver } from '@/api/write/queries';
import type {
  AvailableEngine,
  ConnectionError,
  ConnectionOptions,
  ConnectionUses,
  KeptConnection,
  SentConnection,
} from '@/model/connection';
import { directAnswer, type DirectAnswer } from './direct-answer';
import type { DirectCalls } from './direct-calls';

/** Outcome of a call about a connection. */
export type ConnectionOutcome =
  /** The warnings name what cannot be read. */
  | { readonly name: 'done'; readonly warnings: readonly string[] }
  | { readonly name: 'away' }
  | { readonly name: 'refused'; readonly errors: readonly ConnectionError[] };

function ended<T>(outcome: Outcome<T>, warningsIn: (value: T) => readonly string[] = () => []): ConnectionOutcome {
  if (outcome.kind === 'success') return { name: 'done', warnings: warningsIn(outcome.value) };
  return 'error' in outcome ? { name: 'refused', errors: toConnectionErrors(outcome.error) } : { name: 'away' };
}

/** Engines in the order of the server, those that it prefers first. */
export const readAvailableEngines = async (ask: DirectCalls): Promise<DirectAnswer<readonly AvailableEngine[]>> =>
  directAnswer(await ask.call(endpoints.available, {}), toAvailableEngines);

export const readConnection = async (ask: DirectCalls, id: number): Promise<DirectAnswer<KeptConnection>> =>
  directAnswer(await ask.call(endpoints.connection, { path: { id } }), answer => toKeptConnection(id, answer));

/** Tests whether a connection works. The server finds a stored password by the connection's name. */
export const testConnection = async (
  ask: DirectCalls,
  connection: SentConnection,
  signal: AbortSignal,
): Promise<ConnectionOutcome> =>
  ended(
    await ask.call(endpoints.testConnection, { body: trialBody(connection) }, { signal }),
    ({ warnings }) => warnings ?? [],
  );

/** @param id of the connection that is changed */
export const validateParameters = async (
  ask: DirectCalls,
  connection: SentConnection,
  id: number | null,
  signal: AbortSignal,
): Promise<ConnectionOutcome> =>
  ended(await ask.call(endpoints.validateParameters, { body: parametersBody(connection, id) }, { signal }));

/** @param id of the connection that is changed; null for a new one */
export async function saveConnection(
  ask: DirectCalls,
  connection: SentConnection,
  options: ConnectionOptions,
  id: number | null,
): Promise<ConnectionOutcome> {
  const body = connectionBody(connection, options);
  return ended(
    id === null ? await ask.call(endpoints.create, { body }) : await ask.call(endpoints.update, { path: { id }, body }),
  );
}

export const deleteConnection = async (ask: DirectCalls, id: number): Promise<ConnectionOutcome> =>
  ended(await ask.call(endpoints.delete, { path: { id } }));

/** Datasets beyond these are not named. */
const PAGE = 100;

export async function readConnectionUses(ask: DirectCalls, id: number): Promise<DirectAnswer<ConnectionUses>> {
  const datasets = await ask.call(datasetEndpoints.list, { q: datasetsOver(id, PAGE) });
  const read = directAnswer(datasets, ({ result }) => result);
  if (read.name === 'failed') return read;
  return directAnswer(await ask.call(databaseEndpoints.relatedObjects, { path: { id } }), related =>
    toConnectionUses(read.value, related),
  );
}

import { databaseWriteEndpoints as endpoints, type DatabaseParametersBody } from '@/api/database-write';
import { isRecord } from '@/lib/json';
import { commandProblem, problem, problems, type ConnectionProblem } from '../../connections/faults';
import { availableKinds, kindOf, parametersSchema, type DatabaseKind } from '../../connections/kinds';
import { missingParameters, portOf, textOf } from '../../connections/parameters';
import { tunnelOf } from '../../connections/secrets';
import { readTarget, type SentTarget } from '../../connections/target';
import { HttpError, fieldInvalid, notFound } from '../../http-error';
import { query, read, type Implementation } from '../../http/implementation';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { Services } from '../../services';
import { uploadsDatabase } from '../../uploads/uploads-database';
import { findDatabase } from './policy';
import { addressOfRow, engineInformation, presentConnection, shownAddress } from './present';
import { hasTunnels, keptTarget, requestedTunnel, requireWorking } from './write-handlers';

const presentKind = (kind: DatabaseKind, areTunnels: boolean) => ({
  available_drivers: [...kind.drivers],
  default_driver: kind.drivers[0],
  engine: kind.engine,
  engine_information: engineInformation(kind.engine, { takesFiles: false, hasTunnels: areTunnels }),
  name: kind.name,
  parameters: parametersSchema(kind),
  preferred: kind.isPreferred,
  sqlalchemy_uri_placeholder: kind.placeholder,
});

/** @throws HttpError 422 for a form that needs an engine and has none */
function requireKind(body: DatabaseParametersBody): DatabaseKind {
  const empty = (['engine', 'configuration_method'] as const).filter(member => !body[member]);
  if (empty.length > 0)
    throw problems(
      422,
      empty.map(member =>
        problem('Missing data for required field.', 'INVALID_PAYLOAD_SCHEMA_ERROR', [1020], { invalid: [member] }),
      ),
    );
  const kind = kindOf(body.engine ?? '');
  if (!kind)
    throw problems(422, [
      problem(`Engine "${body.engine}" cannot be configured through parameters.`, 'GENERIC_DB_ENGINE_ERROR', [1002]),
    ]);
  return kind;
}

/** Errors of a host or a port, checked in order. */
async function placeProblems(
  { trials }: Pick<Services, 'trials'>,
  host: string,
  given: unknown,
): Promise<ConnectionProblem[]> {
  if (host === '') return [];
  const port = portOf(given);
  if (!(await trials.resolves(host)))
    return [
      problem("The hostname provided can't be resolved.", 'CONNECTION_INVALID_HOSTNAME_ERROR', [1007], {
        invalid: ['host'],
      }),
    ];
  if (port === null) return [];
  const wrong = (message: string) => problem(message, 'CONNECTION_INVALID_PORT_ERROR', [1034], { invalid: ['port'] });
  if (port === undefined) return [wrong('Port must be a valid integer.')];
  if (port < 0 || port > 65_535) return [wrong('The port must be an integer between 0 and 65535 (inclusive).')];
  return (await trials.listens(host, port))
    ? []
    : [problem('The port is closed.', 'CONNECTION_PORT_CLOSED_ERROR', [1008], { invalid: ['port'] })];
}

/** Errors of the whole address, at the form field it comes from. */
function atField(kind: DatabaseKind, error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 400) return error;
  const { message } = error.body;
  const texts = isRecord(message) ? Object.values(message).flat() : [];
  const isPassword = isRecord(message) && 'password' in message;
  const ofTunnel = isRecord(message) ? Object.keys(message).find(name => name.startsWith('ssh_tunnel')) : undefined;
  const field = ofTunnel ?? (isPassword ? 'password' : kind.engine === 'duckdb' ? 'database' : 'query');
  return problems(
    422,
    [problem(String(texts[0]), 'INVALID_PAYLOAD_SCHEMA_ERROR', [1020], { invalid: [field] })],
    error,
  );
}

/** Whether the request names a file of the server's own: its path is private and never reported. */
function isOwnFile(kept: DatabaseRow, sent: SentTarget): boolean {
  if (kept.origin !== 'server') return false;
  return sent.configuration_method === 'dynamic_form'
    ? sent.parameters?.['database'] === addressOfRow(kept)?.database
    : sent.sqlalchemy_uri === shownAddress(kept);
}

/** Requests of the dialog before a connection is saved. */
export function connectionHandlers(services: Services): Implementation[] {
  const { filePlaces, sealing, store: whole } = services;
  return [
    read(endpoints.available, async () => ({
      body: {
        databases: availableKinds(filePlaces.open.length > 0).map(kind => presentKind(kind, hasTunnels(services))),
      },
    })),
    read(endpoints.connection, async ({ store, caller, path }) => {
      const row = await findDatabase(store, caller, Number(path.id));
      if (!row) throw notFound();
      const takesFiles = row.id === (await uploadsDatabase(store));
      return {
        body: {
          id: row.id,
          result: presentConnection(row, { takesFiles, hasTunnels: hasTunnels(services) }, tunnelOf(sealing, row)),
        },
      };
    }),
    query(endpoints.testConnection, async ({ caller, body, signal }) => {
      const named = await whole
        .selectFrom('database')
        .select('id')
        .where('database_name', '=', body.database_name ?? '')
        .executeTakeFirst();
      const kept = named && (await findDatabase(whole, caller, named.id));
      if (kept && isOwnFile(kept, body)) {
        await services.engines.of(kept.id);
        return { body: { message: 'OK' } };
      }
      const keptHere = keptTarget(services, kept);
      const tunnel = requestedTunnel(services, body.ssh_tunnel, keptHere?.tunnel ?? null);
      const address = await readTarget(body, keptHere, filePlaces, tunnel);
      if (!address) throw commandProblem('Database parameters are invalid.');
      const { warnings } = await requireWorking(services, { address, tunnel }, { caller, signal, status: 500 });
      return { body: { message: 'OK', ...(warnings.length > 0 && { warnings: [...warnings] }) } };
    }),
    query(endpoints.validateParameters, async ({ caller, body, signal }) => {
      const kind = requireKind(body);
      const { parameters = {} } = body;
      const missing = missingParameters(kind, parameters);
      const errors: ConnectionProblem[] = [];
      if (missing.length > 0)
        errors.push(
          problem(
            `One or more parameters are missing: ${missing.join(', ')}`,
            'CONNECTION_MISSING_PARAMETERS_ERROR',
            [1018],
            { missing },
            'warning',
          ),
        );
      // Behind a tunnel, they are names of another network.
      if ('host' in kind.parameters && !body.ssh_tunnel)
        errors.push(...(await placeProblems(services, textOf(parameters['host']) ?? '', parameters['port'])));
      if (errors.length > 0) throw problems(422, errors);
      const kept = body.id ? await findDatabase(whole, caller, body.id) : undefined;
      const sent = { ...body, configuration_method: 'dynamic_form' };
      if (kept && isOwnFile(kept, sent)) {
        await services.engines.of(kept.id);
        return { body: { message: 'OK' } };
      }
      const keptHere = keptTarget(services, kept);
      const target = async () => {
        const tunnel = requestedTunnel(services, body.ssh_tunnel, keptHere?.tunnel ?? null);
        return { tunnel, address: await readTarget(sent, keptHere, filePlaces, tunnel) };
      };
      const { address, tunnel } = await target().catch((error: unknown) => {
        throw atField(kind, error);
      });
      if (!address) throw fieldInvalid(422, 'parameters', 'Missing data for required field.');
      await requireWorking(services, { address, tunnel }, { caller, signal, status: 422 });
      return { body: { message: 'OK' } };
    }),
  ];
}

import type * as v from 'valibot';
import { isRecord, parseJsonObject } from '@/lib/json';
import type {
  AvailableEngine,
  ConnectionError,
  ConnectionTunnel,
  ConnectionUses,
  EngineParameter,
  KeptConnection,
} from '@/model/connection';
import type { databaseEndpoints } from '../database';
import type { databaseWriteEndpoints as endpoints, SshTunnelBody } from '../database-write';
import type { WireError } from '../errors';

/** Names of the dialog's fields that differ from the server's. */
const ownNames: Readonly<Record<string, string | undefined>> = {
  database_name: 'name',
  sqlalchemy_uri: 'uri',
  ssh_tunnel: 'tunnel',
  'ssh_tunnel.server_address': 'tunnelAddress',
  'ssh_tunnel.server_port': 'tunnelPort',
  'ssh_tunnel.username': 'tunnelUsername',
  'ssh_tunnel.password': 'tunnelPassword',
  'ssh_tunnel.private_key': 'tunnelKey',
  'ssh_tunnel.private_key_password': 'tunnelPassphrase',
  'ssh_tunnel.host_key': 'tunnelHostKey',
};

/** The fields that an error names. */
function withOwnNames(extra: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { invalid } = extra;
  if (!Array.isArray(invalid)) return extra;
  return { ...extra, invalid: invalid.map((name: unknown) => ownNames[String(name)] ?? name) };
}

/** Errors of a connection: the error itself, and others that came with it. */
export function toConnectionErrors({ message, type, fields, extra = {}, others = [] }: WireError): ConnectionError[] {
  const named = Object.entries(fields).map(([field, words]) => [ownNames[field] ?? field, words] as const);
  return [
    { message, type, fields: Object.fromEntries(named), extra: withOwnNames(extra) },
    ...others.map(other => ({
      message: other.message,
      type: other.error_type ?? null,
      fields: {},
      extra: withOwnNames(other.extra ?? {}),
    })),
  ];
}

function toParameters(schema: unknown): EngineParameter[] {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return [];
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema['properties']).map(([name, property]) => {
    const { type, description } = isRecord(property) ? property : {};
    return {
      name,
      type: typeof type === 'string' ? type : 'string',
      description: typeof description === 'string' ? description : '',
      isRequired: required.includes(name),
    };
  });
}

/** Engines in the server's order, its preferred ones first. */
export const toAvailableEngines = ({
  databases,
}: v.InferOutput<typeof endpoints.available.answer>): readonly AvailableEngine[] =>
  databases
    .map(database => ({
      name: database.name,
      engine: database.engine ?? '',
      driver: database.default_driver ?? database.available_drivers?.[0] ?? null,
      isPreferred: database.preferred ?? false,
      placeholder: database.sqlalchemy_uri_placeholder ?? '',
      parameters: toParameters(database.parameters),
      takesFiles: database.engine_information?.supports_file_upload ?? false,
      mayHaveTunnel: database.engine_information?.disable_ssh_tunneling === false,
    }))
    .toSorted((a, b) => Number(b.isPreferred) - Number(a.isPreferred));

function toExtraOptions(extra: Readonly<Record<string, unknown>>) {
  const { schemas_allowed_for_file_upload: schemas } = extra;
  return {
    estimatesCost: extra['cost_estimate_enabled'] === true,
    allowsPreview: extra['disable_data_preview'] !== true,
    uploadSchemas: Array.isArray(schemas) ? schemas.filter(schema => typeof schema === 'string') : [],
    others: extra,
  };
}

function toTunnel(tunnel: SshTunnelBody | null | undefined): ConnectionTunnel | null {
  if (!tunnel) return null;
  return {
    address: tunnel.server_address ?? '',
    port: tunnel.server_port ?? 22,
    username: tunnel.username ?? '',
    password: tunnel.password ?? null,
    key: tunnel.private_key ?? null,
    passphrase: tunnel.private_key_password ?? null,
    hostKey: tunnel.host_key,
  };
}

export const toKeptConnection = (
  id: number,
  { result }: v.InferOutput<typeof endpoints.connection.answer>,
): KeptConnection => ({
  id,
  name: result.database_name,
  engine: result.backend ?? '',
  driver: result.driver ?? null,
  uri: result.sqlalchemy_uri ?? '',
  isByParameters: result.configuration_method === 'dynamic_form',
  parameters: result.parameters ?? {},
  schema: toParameters(result.parameters_schema),
  mayTakeFiles: result.engine_information?.supports_file_upload ?? false,
  mayHaveTunnel: result.engine_information?.disable_ssh_tunneling === false,
  tunnel: toTunnel(result.ssh_tunnel),
  options: {
    isInSqlEditor: result.expose_in_sqllab ?? false,
    allowsCtas: result.allow_ctas ?? false,
    allowsCvas: result.allow_cvas ?? false,
    allowsDml: result.allow_dml ?? false,
    runsAsynchronously: result.allow_run_async ?? false,
    takesFiles: result.allow_file_upload ?? false,
    cacheTimeout: result.cache_timeout ?? null,
    ...toExtraOptions(parseJsonObject(result.extra)),
  },
});

/** @param datasets rows of the connection's datasets */
export const toConnectionUses = (
  datasets: readonly Readonly<Record<string, unknown>>[],
  related: v.InferOutput<typeof databaseEndpoints.relatedObjects.answer>,
): ConnectionUses => ({
  datasets: datasets.map(row => ({ id: Number(row['id']), name: String(row['table_name']) })),
  charts: related.charts.result.map(chart => ({ id: chart.id, name: chart.slice_name ?? '' })),
  dashboards: related.dashboards.result.map(dashboard => ({ id: dashboard.id, name: dashboard.title ?? '' })),
  tabs: related.sqllab_tab_states.count,
});

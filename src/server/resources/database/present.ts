import path from 'node:path';
import { parseJsonObject } from '@/lib/json';
import type { Presented } from '../../builders/columns';
import { parseAddress, type DatabaseAddress } from '../../connections/address';
import { engineNameOf, kindOf, parametersSchema } from '../../connections/kinds';
import { parametersOf } from '../../connections/parameters';
import { maskedTunnel, type KeptTunnel } from '../../connections/tunnel';
import type { DatabaseRow } from '../../metadata/schema/database';
import type { WirePerson } from '../ownership';
import { humanized, isoMicroseconds } from '../times';

/** Facts about one connection that are not in its row. */
export interface ConnectionFacts {
  /** Whether its tables are uploaded files. */
  readonly takesFiles: boolean;
  /** Whether connections may go through SSH tunnels. */
  readonly hasTunnels: boolean;
}

/** The address of a connection for people: for a file of the server's own, only its name. */
export function shownAddress(row: Pick<DatabaseRow, 'location' | 'origin'>): string {
  if (row.origin === 'person') return row.location;
  const address = parseAddress(row.location);
  return `duckdb:///${path.basename(address?.database ?? row.location)}`;
}

export const addressOfRow = (row: Pick<DatabaseRow, 'location' | 'origin'>): DatabaseAddress | null =>
  parseAddress(shownAddress(row));

export const engineInformation = (backend: string, { takesFiles, hasTunnels }: ConnectionFacts) => ({
  disable_ssh_tunneling: !hasTunnels || engineNameOf(backend) === 'duckdb',
  supports_file_upload: takesFiles,
});

function flags(row: DatabaseRow, facts: ConnectionFacts) {
  return {
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    allow_file_upload: row.allow_file_upload === 1,
    allow_run_async: row.allow_run_async === 1,
    expose_in_sqllab: row.expose_in_sqllab === 1,
    backend: row.backend,
    database_name: row.database_name,
    engine_information: engineInformation(row.backend, facts),
    force_ctas_schema: null,
    id: row.id,
    uuid: row.uuid,
  };
}

export function presentRow(
  row: DatabaseRow,
  facts: ConnectionFacts,
  person: (id: number | null) => WirePerson | undefined,
  now: number,
): Presented {
  const extra = parseJsonObject(row.extra);
  return {
    ...flags(row, facts),
    allows_cost_estimate: extra['cost_estimate_enabled'] === true,
    allows_subquery: true,
    allows_virtual_table_explore: extra['allows_virtual_table_explore'] !== false,
    changed_on: isoMicroseconds(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
    changed_by: person(row.changed_by) ?? null,
    created_by: person(row.created_by) ?? null,
    disable_data_preview: extra['disable_data_preview'] === true,
    explore_database_id: row.id,
    extra: row.extra,
  };
}

export const driverOf = (row: Pick<DatabaseRow, 'location' | 'origin' | 'backend'>): string =>
  addressOfRow(row)?.driver ?? kindOf(row.backend)?.drivers[0] ?? row.backend;

/** One connection, without its address. */
export function presentOne(row: DatabaseRow, facts: ConnectionFacts) {
  return {
    ...flags(row, facts),
    cache_timeout: row.cache_timeout,
    configuration_method: row.configuration_method,
    driver: driverOf(row),
    impersonate_user: false,
    is_managed_externally: false,
  };
}

/** The parameters for creating or changing a connection; secrets are masked. A tunnel has the id of its connection. */
export function targetOfRow(row: DatabaseRow, tunnel: KeptTunnel | null = null) {
  const address = addressOfRow(row);
  const target = { parameters: address ? parametersOf(address) : {}, sqlalchemy_uri: shownAddress(row) };
  return { ...target, ...(tunnel === null ? {} : { ssh_tunnel: { id: row.id, ...maskedTunnel(tunnel) } }) };
}

/** One connection as shown to people who may change it. */
export function presentConnection(row: DatabaseRow, facts: ConnectionFacts, tunnel: KeptTunnel | null) {
  const kind = kindOf(row.backend);
  return {
    ...presentOne(row, facts),
    ...targetOfRow(row, tunnel),
    extra: row.extra,
    masked_encrypted_extra: '{}',
    parameters_schema: kind ? parametersSchema(kind) : {},
    server_cert: null,
  };
}

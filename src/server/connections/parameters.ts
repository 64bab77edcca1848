import { isRecord } from '@/lib/json';
import { withMask, type DatabaseAddress } from './address';
import { kindOf, type DatabaseKind } from './kinds';

/** The query parameter of each engine's address when encryption is requested. */
const encryption: Readonly<Partial<Record<DatabaseKind['engine'], readonly [string, string]>>> = {
  postgresql: ['sslmode', 'require'],
  trino: ['http_scheme', 'https'],
  mysql: ['ssl', '1'],
  mariadb: ['ssl', '1'],
};

/** A parameter's text; null if it is empty or not a text. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

/** A whole number, also if written as text; undefined if invalid, null if absent. */
export function portOf(value: unknown): number | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof port === 'number' && Number.isInteger(port) ? port : undefined;
}

/** The names of required parameters that were left empty, in alphabetical order. */
export const missingParameters = (kind: DatabaseKind, parameters: Readonly<Record<string, unknown>>): string[] =>
  kind.required.filter(name => textOf(parameters[name]) === null).toSorted();

/** The parameters as an address. */
export function addressOf(
  kind: DatabaseKind,
  driver: string | null,
  parameters: Readonly<Record<string, unknown>>,
): DatabaseAddress {
  const given = isRecord(parameters['query']) ? parameters['query'] : {};
  const query = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const secure = parameters['encryption'] === true ? encryption[kind.engine] : undefined;
  return {
    engine: kind.engine,
    driver,
    username: textOf(parameters['username']),
    password: textOf(parameters['password']),
    host: textOf(parameters['host']),
    port: portOf(parameters['port']) ?? null,
    database: textOf(parameters['database']),
    query: secure ? { ...query, [secure[0]]: secure[1] } : query,
  };
}

/** An address as its parameters, with the password masked; nothing for unknown engines. */
export function parametersOf(address: DatabaseAddress): Readonly<Record<string, unknown>> {
  const kind = kindOf(address.engine);
  if (!kind) return {};
  const { username, password, host, port, database, query } = withMask(address);
  if (kind.engine === 'duckdb') return { database };
  const secure = encryption[kind.engine];
  const isEncrypted = secure !== undefined && query[secure[0]] === secure[1];
  const others = Object.entries(query).filter(([name]) => !isEncrypted || name !== secure[0]);
  return { database, encryption: isEncrypted, host, password, port, query: Object.fromEntries(others), username };
}

import {
  catalogEntries,
  catalogMap,
  MASKED_PASSWORD,
  queryOf,
  queryText,
  type CatalogEntry,
} from '@/model/connection-parameters';
import {
  usualOptions,
  type AvailableEngine,
  type ConnectionOptions,
  type ConnectionTarget,
  type EngineParameter,
  type KeptConnection,
  type SentConnection,
} from '@/model/connection';
import { parameterFields, type ParameterField } from './parameter-fields';
import { isWholeTunnel, keptTunnelDraft, sentTunnel, type TunnelDraft } from './tunnel-draft';

/** The value of a field: a text, a switch, or entries. */
export type FieldValue = string | boolean | readonly CatalogEntry[];

/** The engine of a draft. */
export interface DraftEngine {
  readonly engine: string;
  readonly name: string;
  readonly driver: string | null;
  readonly placeholder: string;
  readonly parameters: readonly EngineParameter[];
  readonly takesFiles: boolean;
  readonly mayHaveTunnel: boolean;
}

/** A connection as entered. */
export interface ConnectionDraft {
  readonly engine: DraftEngine;
  readonly name: string;
  readonly by: 'parameters' | 'address';
  readonly uri: string;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly options: Omit<ConnectionOptions, 'cacheTimeout' | 'uploadSchemas'>;
  /** As typed. */
  readonly cacheTimeout: string;
  readonly uploadSchemas: string;
  /** Null if the connection uses none. */
  readonly tunnel: TunnelDraft | null;
}

export const isByParameters = ({ parameters }: DraftEngine): boolean => parameters.length > 0;

const engineOf = ({ engine, name, driver, placeholder, parameters, ...may }: AvailableEngine): DraftEngine => ({
  engine,
  name,
  driver,
  placeholder,
  parameters,
  takesFiles: may.takesFiles,
  mayHaveTunnel: may.mayHaveTunnel,
});

/** A new connection to an engine; keeps the values entered for another engine. */
export function newDraft(available: AvailableEngine, before: ConnectionDraft | null): ConnectionDraft {
  const engine = engineOf(available);
  const by = isByParameters(engine) && before?.by !== 'address' ? 'parameters' : 'address';
  if (before) return { ...before, engine, by };
  const texts = { name: '', uri: '', cacheTimeout: '', uploadSchemas: '' };
  return { ...texts, engine, by, values: {}, options: usualOptions, tunnel: null };
}

function valueOf({ kind }: ParameterField, given: unknown): FieldValue {
  switch (kind) {
    case 'switch':
      return given === true;
    case 'catalog':
      return catalogEntries(given);
    case 'query':
      return queryText(given);
    default:
      return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  }
}

/** The draft of a stored connection. @param name of its engine */
export function keptDraft(kept: KeptConnection, name: string): ConnectionDraft {
  const engine = {
    engine: kept.engine,
    name,
    driver: kept.driver,
    placeholder: '',
    parameters: kept.schema,
    takesFiles: kept.mayTakeFiles,
    mayHaveTunnel: kept.mayHaveTunnel,
  };
  const { cacheTimeout, uploadSchemas, ...options } = kept.options;
  const fields = parameterFields(kept.schema);
  return {
    engine,
    name: kept.name,
    by: kept.isByParameters && fields.length > 0 ? 'parameters' : 'address',
    uri: kept.uri,
    values: Object.fromEntries(fields.map(field => [field.name, valueOf(field, kept.parameters[field.name])])),
    options,
    cacheTimeout: cacheTimeout === null ? '' : String(cacheTimeout),
    uploadSchemas: uploadSchemas.join(', '),
    tunnel: kept.tunnel && keptTunnelDraft(kept.tunnel),
  };
}

const isEntries = (value: FieldValue | undefined): value is readonly CatalogEntry[] => Array.isArray(value);

/** A parameter as sent; a catalog is a map of names to values. */
function sentValue({ kind }: ParameterField, value: FieldValue | undefined): unknown {
  switch (kind) {
    case 'switch':
      return value === true;
    case 'catalog':
      return catalogMap(isEntries(value) ? value : []);
    case 'query':
      return queryOf(typeof value === 'string' ? value : '');
    case 'port': {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? null : /^\d+$/.test(text) ? Number(text) : text;
    }
    default:
      return typeof value === 'string' ? value : '';
  }
}

export function targetOf({ engine, by, uri, values }: ConnectionDraft): ConnectionTarget {
  if (by === 'address') return { by: 'address', uri: uri.trim() };
  const sent = parameterFields(engine.parameters).map(
    field => [field.name, sentValue(field, values[field.name])] as const,
  );
  return { by: 'parameters', engine: engine.engine, driver: engine.driver, parameters: Object.fromEntries(sent) };
}

export const sentConnection = (draft: ConnectionDraft): SentConnection => ({
  name: draft.name.trim(),
  target: targetOf(draft),
  ...(draft.engine.mayHaveTunnel ? { tunnel: draft.tunnel && sentTunnel(draft.tunnel) } : {}),
});

/** Whether the fields of the tunnel that it cannot be without are filled in. */
export const hasWholeTunnel = ({ engine, tunnel }: ConnectionDraft): boolean =>
  !engine.mayHaveTunnel || tunnel === null || isWholeTunnel(tunnel);

/** Splits names at commas. */
export const uploadSchemasOf = ({ uploadSchemas }: ConnectionDraft): readonly string[] =>
  uploadSchemas
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');

/** In seconds; null for the server's default, undefined for an invalid number. */
export function cacheTimeoutOf({ cacheTimeout }: ConnectionDraft): number | null | undefined {
  const text = cacheTimeout.trim();
  if (text === '') return null;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Whether the draft can be sent. The server finds missing parameters and reports them by field. */
export const isReady = (draft: ConnectionDraft): boolean =>
  draft.name.trim() !== '' &&
  cacheTimeoutOf(draft) !== undefined &&
  hasWholeTunnel(draft) &&
  (draft.by === 'parameters' || draft.uri.trim() !== '');

export const isKeptSecret = (value: FieldValue | undefined): boolean => value === MASKED_PASSWORD;

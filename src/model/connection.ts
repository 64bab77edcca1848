import type { DatasetUse, DatasetUses } from './dataset-uses';

/** A connection parameter of an engine, as its server describes it. */
export interface EngineParameter {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** An engine that connections can use. */
export interface AvailableEngine {
  readonly name: string;
  readonly engine: string;
  readonly driver: string | null;
  readonly isPreferred: boolean;
  readonly placeholder: string;
  /** Empty for an engine that only takes an address. */
  readonly parameters: readonly EngineParameter[];
  readonly takesFiles: boolean;
  readonly mayHaveTunnel: boolean;
}

/** The target of a connection. */
export type ConnectionTarget =
  | { readonly by: 'address'; readonly uri: string }
  | {
      readonly by: 'parameters';
      readonly engine: string;
      readonly driver: string | null;
      readonly parameters: Readonly<Record<string, unknown>>;
    };

/** Permissions and settings of a connection. */
export interface ConnectionOptions {
  readonly isInSqlEditor: boolean;
  readonly allowsCtas: boolean;
  readonly allowsCvas: boolean;
  readonly allowsDml: boolean;
  readonly runsAsynchronously: boolean;
  readonly takesFiles: boolean;
  /** In seconds; null for the server's default. */
  readonly cacheTimeout: number | null;
  readonly estimatesCost: boolean;
  /** Whether a table's rows may be previewed without a statement. */
  readonly allowsPreview: boolean;
  /** Schemas for uploads; empty for all. */
  readonly uploadSchemas: readonly string[];
  /** Other stored members; unknown ones are kept unchanged. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** An SSH tunnel to a database; stored secrets are masked. Null for values that it does not have. */
export interface ConnectionTunnel {
  readonly address: string;
  readonly port: number;
  readonly username: string;
  readonly password: string | null;
  readonly key: string | null;
  readonly passphrase: string | null;
  /** The fingerprint of the only accepted host key; null for the one of the next connection. Not every server has it. */
  readonly hostKey?: string | null | undefined;
}

/** A connection for editing. */
export interface KeptConnection {
  readonly id: number;
  readonly name: string;
  readonly engine: string;
  readonly driver: string | null;
  readonly uri: string;
  readonly isByParameters: boolean;
  /** The password is masked. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly schema: readonly EngineParameter[];
  readonly mayTakeFiles: boolean;
  readonly mayHaveTunnel: boolean;
  readonly tunnel: ConnectionTunnel | null;
  readonly options: ConnectionOptions;
}

/** An error of a connection, from its server. */
export interface ConnectionError {
  readonly message: string;
  readonly type: string | null;
  /** Texts by field, if the server gives them so. */
  readonly fields: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The default options of a connection. */
export const usualOptions: ConnectionOptions = {
  isInSqlEditor: true,
  allowsCtas: false,
  allowsCvas: false,
  allowsDml: false,
  runsAsynchronously: false,
  takesFiles: false,
  cacheTimeout: null,
  estimatesCost: false,
  allowsPreview: true,
  uploadSchemas: [],
  others: { allows_virtual_table_explore: true },
};

/** A connection for sending. */
export interface SentConnection {
  readonly name: string;
  readonly target: ConnectionTarget;
  /** Null for none; undefined if tunnels are not offered. */
  readonly tunnel?: ConnectionTunnel | null | undefined;
}

/** Objects that depend on a connection, as far as the person may see them. */
export interface ConnectionUses extends DatasetUses {
  readonly datasets: readonly DatasetUse[];
  /** Tabs of the SQL editor. */
  readonly tabs: number;
}

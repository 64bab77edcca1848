import type { DatasetUse, DatasetUses } from './dataset-uses';

/** A parameter that an engine is connected with, in the words of its server. */
export interface EngineParameter {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly isRequired: boolean;
}

/** An engine that connections can be made to. */
export interface AvailableEngine {
  readonly name: string;
  readonly engine: string;
  readonly driver: string | null;
  readonly isPreferred: boolean;
  readonly placeholder: string;
  /** Empty for one that is given by its address alone. */
  readonly parameters: readonly EngineParameter[];
  readonly takesFiles: boolean;
}

/** Where a connection leads. */
export type ConnectionTarget =
  | { readonly by: 'address'; readonly uri: string }
  | {
      readonly by: 'parameters';
      readonly engine: string;
      readonly driver: string | null;
      readonly parameters: Readonly<Record<string, unknown>>;
    };

/** What a connection is allowed, and how it is used. */
export interface ConnectionOptions {
  readonly isInSqlEditor: boolean;
  readonly allowsCtas: boolean;
  readonly allowsCvas: boolean;
  readonly allowsDml: boolean;
  readonly runsAsynchronously: boolean;
  readonly takesFiles: boolean;
  /** In seconds; null for the server's own. */
  readonly cacheTimeout: number | null;
  readonly estimatesCost: boolean;
  /** Whether rows of a table may be looked at without a statement. */
  readonly allowsPreview: boolean;
  /** Schemas that files go to; all where none is named. */
  readonly uploadSchemas: readonly string[];
  /** What else is kept with it; what is not known here stays as the server wrote it. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** A connection as it is changed. */
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
  readonly options: ConnectionOptions;
}

/** What is wrong with a connection, as its server says it. */
export interface ConnectionError {
  readonly message: string;
  readonly type: string | null;
  /** Texts by field, where the server names them so. */
  readonly fields: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The options of a connection before somebody chooses. */
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

/** A connection as it is sent. */
export interface SentConnection {
  readonly name: string;
  readonly target: ConnectionTarget;
}

/** What rests on a connection, as far as the person may see it. */
export interface ConnectionUses extends DatasetUses {
  readonly datasets: readonly DatasetUse[];
  /** Tabs of the SQL editor. */
  readonly tabs: number;
}

import type { EngineName } from '../engines/location';

/** A parameter as a JSON schema describes it; screens derive their fields from it. */
type ParameterSchema = {
  readonly type: 'string' | 'integer' | 'boolean' | 'object';
  readonly description: string;
  readonly nullable?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: Readonly<Record<string, never>>;
};

/** An engine that a connection can be made to. */
export interface DatabaseKind {
  readonly engine: EngineName;
  readonly name: string;
  readonly drivers: readonly [string, ...string[]];
  readonly isPreferred: boolean;
  readonly placeholder: string;
  readonly parameters: Readonly<Record<string, ParameterSchema>>;
  readonly required: readonly string[];
}

const query: ParameterSchema = { additionalProperties: {}, description: 'Additional parameters', type: 'object' };
const host: ParameterSchema = { description: 'Hostname or IP address', type: 'string' };
const port: ParameterSchema = { description: 'Database port', maximum: 65536, minimum: 0, type: 'integer' };
const username: ParameterSchema = { description: 'Username', nullable: true, type: 'string' };
const password: ParameterSchema = { description: 'Password', nullable: true, type: 'string' };
const encryption: ParameterSchema = { description: 'Use an encrypted connection to the database', type: 'boolean' };
const ssh: ParameterSchema = { description: 'Use an ssh tunnel connection to the database', type: 'boolean' };

/** The parameters of a server with databases. */
const networked = {
  database: { description: 'Database name', type: 'string' },
  encryption,
  host,
  password,
  port,
  query,
  ssh,
  username,
} as const;

const kinds: readonly DatabaseKind[] = [
  {
    engine: 'postgresql',
    name: 'PostgreSQL',
    drivers: ['psycopg2'],
    isPreferred: true,
    placeholder: 'postgresql://user:password@host:port/dbname[?key=value&key=value...]',
    parameters: networked,
    required: ['database', 'host', 'port', 'username'],
  },
  {
    engine: 'mysql',
    name: 'MySQL',
    drivers: ['mysqldb'],
    isPreferred: true,
    placeholder: 'mysql://user:password@host:port/dbname[?key=value&key=value...]',
    parameters: networked,
    required: ['database', 'host', 'port', 'username'],
  },
  {
    engine: 'duckdb',
    name: 'DuckDB',
    drivers: ['duckdb_engine'],
    isPreferred: true,
    placeholder: 'duckdb:///path/to/file.duckdb',
    parameters: { database: { description: 'File or folder', type: 'string' } },
    required: ['database'],
  },
  {
    engine: 'mariadb',
    name: 'MariaDB',
    drivers: ['mysqldb'],
    isPreferred: false,
    placeholder: 'mariadb://user:password@host:port/dbname[?key=value&key=value...]',
    parameters: networked,
    required: ['database', 'host', 'port', 'username'],
  },
  {
    engine: 'trino',
    name: 'Trino',
    drivers: ['rest'],
    isPreferred: false,
    placeholder: 'trino://user:password@host:port/catalog/schema',
    parameters: {
      database: { description: 'Catalog', type: 'string' },
      encryption,
      host,
      password,
      port,
      query,
      username,
    },
    required: ['database', 'host', 'port'],
  },
];

export const kindOf = (engine: string): DatabaseKind | undefined =>
  kinds.find(kind => kind.engine === (engine === 'postgres' ? 'postgresql' : engine));

/** The name of an engine; DuckDB's for files of the server. @param backend of a stored connection */
export const engineNameOf = (backend: string): EngineName => kindOf(backend)?.engine ?? 'duckdb';

/** @param takesFiles whether the server has folders whose files people may connect to */
export const availableKinds = (takesFiles: boolean): readonly DatabaseKind[] =>
  takesFiles ? kinds : kinds.filter(({ engine }) => engine !== 'duckdb');

/** The parameters of an engine as the contract describes them. */
export const parametersSchema = ({ parameters, required }: DatabaseKind) => ({
  additionalProperties: false,
  properties: { ...parameters },
  required: [...required],
  type: 'object',
});

import { EngineError } from './engine';

/** The kinds of databases, with their display names. */
export const engineNames = {
  duckdb: 'DuckDB',
  postgresql: 'PostgreSQL',
  trino: 'Trino',
  mysql: 'MySQL',
  mariadb: 'MariaDB',
} as const;
export type EngineName = keyof typeof engineNames;

/** The target of a database connection. */
export type Location =
  /** A file; a folder of files if the path ends with a slash. */
  | { readonly kind: 'duckdb'; readonly path: string }
  | { readonly kind: 'postgresql'; readonly url: string }
  | { readonly kind: 'trino'; readonly server: TrinoServer }
  | { readonly kind: 'mysql'; readonly server: MysqlServer };

export interface TrinoServer {
  /** Scheme, host and port, without a final slash. */
  readonly origin: string;
  readonly user: string;
  readonly password: string | null;
  readonly catalog: string;
  readonly schema: string | null;
}

/** A MySQL or MariaDB server: they share their protocol. */
export interface MysqlServer {
  readonly host: string;
  readonly port: number;
  /** Replaces host and port. Only the server's own connections have one. */
  readonly socket: string | null;
  readonly user: string;
  readonly password: string | null;
  /** The default schema. */
  readonly database: string | null;
  /** `verified` requires a certificate of a known authority for this host. */
  readonly encryption: 'none' | 'encrypted' | 'verified';
}

export const isFolder = (location: Location): boolean => location.kind === 'duckdb' && location.path.endsWith('/');

const MYSQL_PORT = 3306;

const POSTGRESQL_PORT = 5432;

/** The host and port that a tunnel must lead to; null if the database is not on a network. */
export function targetIn(location: Location): { readonly host: string; readonly port: number } | null {
  const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1');
  const at = ({ hostname, port }: URL, usual: number) => ({
    host: bare(hostname),
    port: port === '' ? usual : Number(port),
  });
  switch (location.kind) {
    case 'duckdb':
      return null;
    case 'postgresql':
      return at(new URL(location.url), POSTGRESQL_PORT);
    case 'trino': {
      const url = new URL(location.server.origin);
      return at(url, url.protocol === 'https:' ? 443 : 80);
    }
    case 'mysql':
      return { host: location.server.host, port: location.server.port };
  }
}

const decoded = (text: string) => decodeURIComponent(text);

/** A password is sent only over an encrypted connection; others are encrypted if the address requests it. */
function trinoServer(url: URL): TrinoServer {
  const secure = url.searchParams.get('http_scheme') === 'https' || url.password !== '' || url.port === '443';
  const [catalog, schema] = url.pathname.split('/').filter(Boolean).map(decoded);
  if (!catalog)
    throw new EngineError('unreadable', 'A Trino connection needs a catalog: trino://user@host:port/catalog');
  return {
    origin: `${secure ? 'https' : 'http'}://${url.host}`,
    user: decoded(url.username) || 'tidemark',
    password: url.password === '' ? null : decoded(url.password),
    catalog,
    schema: schema ?? null,
  };
}

/** `ssl=1` is Superset's parameter; `ssl_mode` has the names of the servers' own clients. */
function mysqlEncryption(query: URLSearchParams): MysqlServer['encryption'] {
  const mode =
    query.get('ssl_mode')?.toUpperCase() ?? (/^(?:1|true)$/i.test(query.get('ssl') ?? '') ? 'VERIFY_CA' : '');
  switch (mode) {
    case '':
    case 'DISABLED':
      return 'none';
    case 'PREFERRED':
    case 'REQUIRED':
      return 'encrypted';
    case 'VERIFY_CA':
    case 'VERIFY_IDENTITY':
      return 'verified';
    default:
      throw new EngineError('unreadable', `There is no ssl_mode ${mode}`);
  }
}

const mysqlServer = (url: URL): MysqlServer => ({
  host: url.hostname.replace(/^\[(.*)\]$/, '$1') || 'localhost',
  port: url.port === '' ? MYSQL_PORT : Number(url.port),
  socket: url.searchParams.get('unix_socket'),
  user: decoded(url.username),
  password: url.password === '' ? null : decoded(url.password),
  database: decoded(url.pathname.slice(1)) || null,
  encryption: mysqlEncryption(url.searchParams),
});

const SCHEME = /^([a-z]\w*)(?:\+\w+)?:\/\//i;

/** Whether a connection's address is that of a DuckDB file, which one process at a time can write. */
export const isOneFile = (text: string): boolean =>
  (SCHEME.exec(text)?.[1] ?? 'duckdb').toLowerCase() === 'duckdb' && !text.endsWith('/');

/**
 * Parses a connection's SQLAlchemy address: `postgresql://…`, `trino://user@host:port/catalog[/schema]`,
 * `mysql://…`, `mariadb://…`, `duckdb:////path`; drivers (`postgresql+psycopg2`) are ignored. A text without a scheme is the path of a DuckDB file.
 *
 * @throws EngineError `unreadable` for other databases
 */
export function readLocation(text: string): Location {
  const scheme = SCHEME.exec(text);
  if (!scheme) return { kind: 'duckdb', path: text };
  const rest = text.slice(scheme[0].length);
  switch (scheme[1]?.toLowerCase()) {
    case 'duckdb':
      return { kind: 'duckdb', path: rest.replace(/^\//, '') };
    case 'postgres':
    case 'postgresql':
      return { kind: 'postgresql', url: `postgresql://${rest}` };
    case 'trino':
      return { kind: 'trino', server: trinoServer(new URL(`http://${rest}`)) };
    case 'mysql':
    case 'mariadb':
      return {
        kind: 'mysql',
        server: mysqlServer(new URL(`mysql://${rest.replace(/^([^/?]*@)?(?=[/?]|$)/, '$1localhost')}`)),
      };
    default:
      throw new EngineError('unreadable', `There is no engine for ${scheme[0]} connections`);
  }
}

/** Replaces a password wherever an address is shown, as in Superset; when sent back, the password stays. */
export const MASKED = 'XXXXXXXXXX';

/** An SQLAlchemy address in its parts, decoded. */
export interface DatabaseAddress {
  readonly engine: string;
  readonly driver: string | null;
  readonly username: string | null;
  readonly password: string | null;
  readonly host: string | null;
  readonly port: number | null;
  /** The part after the host, without its first slash: a database, a catalog, or the path of a file. */
  readonly database: string | null;
  readonly query: Readonly<Record<string, string>>;
}

const form =
  /^([a-z]\w*)(?:\+(\w+))?:\/\/(?:([^:/@]*)(?::([^@]*))?@)?(\[[\da-f:.]*\]|[^/:?#@]*)(?::(\d{1,5}))?(?:\/([^?]*))?(?:\?(.*))?$/is;

/** Texts with invalid percent-encoding stay unchanged. */
function decoded(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Null for an invalid address. */
export function parseAddress(text: string): DatabaseAddress | null {
  const match = form.exec(text.trim());
  if (!match) return null;
  const [, engine = '', driver, username, password, host, port, database, query] = match;
  return {
    engine: engine.toLowerCase(),
    driver: driver ?? null,
    username: decoded(username),
    password: decoded(password),
    host: host === undefined || host === '' ? null : host,
    port: port === undefined ? null : Number(port),
    database: decoded(database),
    query: Object.fromEntries(new URLSearchParams(query ?? '')),
  };
}

const encoded = encodeURIComponent;
const pathText = (text: string) => text.split('/').map(encoded).join('/');

export function formatAddress(address: DatabaseAddress): string {
  const { engine, driver, username, password, host, port, database, query } = address;
  const secret = password === null ? '' : `:${encoded(password)}`;
  const person = username === null && password === null ? '' : `${encoded(username ?? '')}${secret}@`;
  const at = `${host ?? ''}${port === null ? '' : `:${port}`}`;
  const path = database === null ? '' : `/${pathText(database)}`;
  const more = new URLSearchParams(query).toString();
  return `${engine}${driver === null ? '' : `+${driver}`}://${person}${at}${path}${more === '' ? '' : `?${more}`}`;
}

/** The address as stored and shown: the password is masked. */
export function withMask(address: DatabaseAddress): DatabaseAddress {
  return address.password === null || address.password === '' ? address : { ...address, password: MASKED };
}

/** Whether the password of one address may be sent to the other: the same server and the same user there. */
export const isSameDestination = (a: DatabaseAddress, b: DatabaseAddress): boolean =>
  a.engine === b.engine && a.host === b.host && a.port === b.port && a.username === b.username;

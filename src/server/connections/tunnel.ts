import * as v from 'valibot';
import type { SshTunnelBody } from '@/api/database-write';
import type { TunnelSettings } from '../engines/tunnel/ssh-tunnel';
import { badRequest, fieldInvalid } from '../http-error';
import { MASKED } from './address';

/** The tunnel of a connection as it is stored, encrypted with the password of the database. */
export const keptTunnelSchema = v.object({
  server_address: v.string(),
  server_port: v.number(),
  username: v.string(),
  password: v.nullable(v.string()),
  private_key: v.nullable(v.string()),
  private_key_password: v.nullable(v.string()),
  /** The fingerprint of the accepted host key; null until the first connection. */
  host_key: v.nullable(v.string()),
});
export type KeptTunnel = v.InferOutput<typeof keptTunnelSchema>;

/** In the words of Superset. */
export const tunnelTexts = {
  disabled: 'SSH Tunneling is not enabled',
  noCredentials: 'Must provide credentials for the SSH Tunnel',
  twoCredentials: 'Cannot have multiple credentials for the SSH Tunnel',
  noPort: 'A database port is required when connecting via SSH Tunnel.',
  noNetwork: 'A file is not reached by an SSH tunnel.',
  notFound: 'SSH Tunnel not found.',
  required: 'Field is required',
} as const;

const HOST = /^(?:[\w.-]{1,253}|\[?[\da-f:.]{2,45}\]?)$/i;
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;
const SSH_PORT = 22;
const MOST_SECRET = 20_000;

const isSameServer = (a: KeptTunnel, b: Pick<KeptTunnel, 'server_address' | 'server_port'>): boolean =>
  a.server_address === b.server_address && a.server_port === b.server_port;

/** Whether a database's password may be sent through the other tunnel: it leads through the same server. */
export const isSameTunnel = (a: KeptTunnel | null, b: KeptTunnel | null): boolean =>
  a === null || b === null ? a === b : isSameServer(a, b);

const given = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);

/** @throws HttpError 400 for texts that are not a host, port or fingerprint */
function requireForm(sent: SshTunnelBody): void {
  const refuse = (field: string, text: string) => fieldInvalid(400, `ssh_tunnel.${field}`, text);
  if (!HOST.test(sent.server_address ?? '')) throw refuse('server_address', 'Not a valid host name.');
  const port = sent.server_port ?? SSH_PORT;
  if (port < 1 || port > 65_535) throw refuse('server_port', 'The port must be an integer between 1 and 65535.');
  const key = given(sent.host_key);
  if (key !== null && !HOST_KEY.test(key)) throw refuse('host_key', 'A host key looks like SHA256: and 43 characters.');
  for (const field of ['password', 'private_key', 'private_key_password'] as const)
    if ((sent[field] ?? '').length > MOST_SECRET) throw refuse(field, 'This is too long.');
}

/**
 * The tunnel of a request. Masked secrets stand for the stored ones, of the same user on the same server only. A host
 * key that is not given stays unchanged there.
 * @throws HttpError 400
 */
export function readTunnel(sent: SshTunnelBody, kept: KeptTunnel | null): KeptTunnel {
  for (const field of ['server_address', 'username'] as const)
    if (!given(sent[field])) throw fieldInvalid(400, `ssh_tunnel.${field}`, tunnelTexts.required);
  requireForm(sent);
  const server = { server_address: sent.server_address ?? '', server_port: sent.server_port ?? SSH_PORT };
  const username = sent.username ?? '';
  const before = kept && isSameServer(kept, server) ? kept : null;
  const own = before?.username === username ? before : null;
  const secret = (field: 'password' | 'private_key' | 'private_key_password'): string | null => {
    const text = given(sent[field]);
    if (text !== MASKED) return text;
    if (own?.[field]) return own[field];
    const words = 'Please re-enter this: the tunnel leads somewhere else.';
    throw badRequest({ [`ssh_tunnel.${field}`]: [words] });
  };
  const tunnel = {
    ...server,
    username,
    password: secret('password'),
    private_key: secret('private_key'),
    private_key_password: secret('private_key_password'),
    host_key: sent.host_key === undefined ? (before?.host_key ?? null) : given(sent.host_key),
  };
  if (tunnel.password === null && tunnel.private_key === null)
    throw fieldInvalid(400, 'ssh_tunnel.password', tunnelTexts.noCredentials);
  if (tunnel.password !== null && tunnel.private_key !== null)
    throw fieldInvalid(400, 'ssh_tunnel.password', tunnelTexts.twoCredentials);
  return tunnel;
}

export function settingsOf(tunnel: KeptTunnel): TunnelSettings {
  const { password, private_key: key, private_key_password: passphrase } = tunnel;
  return {
    host: tunnel.server_address,
    port: tunnel.server_port,
    username: tunnel.username,
    credentials: key === null ? { by: 'password', password: password ?? '' } : { by: 'key', key, passphrase },
    hostKey: tunnel.host_key,
  };
}

/** A tunnel for people and files: its secrets are masked. */
export function maskedTunnel(tunnel: KeptTunnel) {
  const { password, private_key, private_key_password, ...shown } = tunnel;
  return {
    ...shown,
    ...(password === null ? {} : { password: MASKED }),
    ...(private_key === null ? {} : { private_key: MASKED }),
    ...(private_key_password === null ? {} : { private_key_password: MASKED }),
  };
}

import type { ConnectionTunnel } from '@/model/connection';

/** An SSH tunnel as entered. Both kinds of credentials keep what was entered while the other one is chosen. */
export interface TunnelDraft {
  readonly address: string;
  readonly port: string;
  readonly username: string;
  readonly by: 'password' | 'key';
  readonly password: string;
  readonly key: string;
  readonly passphrase: string;
  readonly hostKey: string;
  /** Whether the server has stored a host key, which an empty field then removes. */
  readonly isPinned: boolean;
}

const SSH_PORT = 22;

export const newTunnel: TunnelDraft = {
  address: '',
  port: String(SSH_PORT),
  username: '',
  by: 'password',
  password: '',
  key: '',
  passphrase: '',
  hostKey: '',
  isPinned: false,
};

export const keptTunnelDraft = (kept: ConnectionTunnel): TunnelDraft => ({
  address: kept.address,
  port: String(kept.port),
  username: kept.username,
  by: kept.key === null ? 'password' : 'key',
  password: kept.password ?? '',
  key: kept.key ?? '',
  passphrase: kept.passphrase ?? '',
  hostKey: kept.hostKey ?? '',
  isPinned: typeof kept.hostKey === 'string',
});

/** Undefined for a text that is not a port. */
export function tunnelPort({ port }: TunnelDraft): number | undefined {
  const number = /^\d{1,5}$/.test(port.trim()) ? Number(port) : 0;
  return number >= 1 && number <= 65_535 ? number : undefined;
}

/** An empty host key accepts the one of the next connection. */
export const isHostKey = (text: string): boolean => /^(?:SHA256:[A-Za-z0-9+/]{43})?$/.test(text.trim());

export const isWholeTunnel = (draft: TunnelDraft): boolean =>
  draft.address.trim() !== '' &&
  draft.username.trim() !== '' &&
  tunnelPort(draft) !== undefined &&
  isHostKey(draft.hostKey) &&
  (draft.by === 'password' ? draft.password : draft.key) !== '';

export const sentTunnel = (draft: TunnelDraft): ConnectionTunnel => ({
  address: draft.address.trim(),
  port: tunnelPort(draft) ?? SSH_PORT,
  username: draft.username.trim(),
  password: draft.by === 'password' ? draft.password : null,
  key: draft.by === 'key' ? draft.key : null,
  passphrase: draft.by === 'key' && draft.passphrase !== '' ? draft.passphrase : null,
  // Servers that know no host keys reject the member.
  hostKey: draft.hostKey.trim() || (draft.isPinned ? null : undefined),
});

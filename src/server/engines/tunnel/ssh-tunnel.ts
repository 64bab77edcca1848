import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type ClientChannel, type ConnectConfig } from 'ssh2';
import type { Timers } from '@/lib/clock';
import { EngineError, networkFault } from '../engine';

/** An SSH server, and how to sign in there. */
export interface TunnelSettings {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly credentials:
    | { readonly by: 'password'; readonly password: string }
    | { readonly by: 'key'; readonly key: string; readonly passphrase: string | null };
  /** The fingerprint of the only accepted host key (`SHA256:…`); null accepts any. */
  readonly hostKey: string | null;
}

/** What the tunnel leads to, as the SSH server sees it. */
export interface TunnelTarget {
  readonly host: string;
  readonly port: number;
}

export interface TunnelOptions {
  readonly timers: Timers;
  /** Called with the host key of each SSH connection. */
  readonly onHostKey?: (fingerprint: string) => void;
}

export interface Tunnel {
  /** The path of the local socket. */
  readonly socket: string;
  /**
   * Runs a call that uses the socket. Errors of the tunnel replace the errors that follow from them.
   * @throws EngineError `unreadable`, and what the call throws
   */
  use<T>(call: () => Promise<T>): Promise<T>;
  /** Accepts no further connections, and ends once those it carries have ended. */
  close(): void;
}

const CONNECT_TIMEOUT = 10_000;
/** A silent SSH server counts as gone after three of these intervals. */
const KEEP_ALIVE = 10_000;
/** An SSH connection that carries nothing is closed after this time. */
export const TUNNEL_IDLE = 60_000;

/** As OpenSSH prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const unreadable = (message: string, fault: EngineError['fault'], cause?: unknown) =>
  new EngineError('unreadable', message, { fault, cause });

/** Why an SSH connection could not be opened, or ended. */
function sshFailure({ host, port, username }: TunnelSettings, error: Error & { level?: string }): EngineError {
  const server = `The SSH server at "${host}" on port ${port}`;
  if (error.level === 'client-authentication')
    return unreadable(`${server} does not accept these credentials of "${username}".`, 'tunnel-denied', error);
  const reasons = {
    'unknown-host': 'cannot be found',
    refused: 'refused the connection',
    'no-answer': 'does not answer',
  };
  const fault = error.level === 'client-timeout' ? 'no-answer' : networkFault(error);
  const reason = fault === 'unknown-host' || fault === 'refused' || fault === 'no-answer' ? reasons[fault] : null;
  if (reason !== null) return unreadable(`${server} ${reason}.`, 'tunnel-unreachable', error);
  return unreadable(`${server} ended the connection: ${error.message}`, 'tunnel-unreachable', error);
}

/** A key that cannot be read, or whose passphrase is wrong, is an error before anything is sent. */
const keyFailure = (error: unknown) =>
  unreadable(
    `The private key of the SSH tunnel cannot be used: ${error instanceof Error ? error.message : 'unknown error'}`,
    'tunnel-denied',
    error,
  );

const signIn = ({ credentials }: TunnelSettings): ConnectConfig =>
  credentials.by === 'password'
    ? { password: credentials.password, tryKeyboard: true }
    : {
        privateKey: credentials.key,
        ...(credentials.passphrase === null ? {} : { passphrase: credentials.passphrase }),
      };

/** A place for a socket that other accounts cannot open; Windows has names instead of files. */
async function socketPlace(): Promise<{ readonly socket: string; readonly remove: () => Promise<void> }> {
  if (process.platform === 'win32')
    return { socket: `\\\\.\\pipe\\tidemark-${randomUUID()}`, remove: () => Promise.resolve() };
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-'));
  return { socket: path.join(folder, 's'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Opens the local socket; the SSH connection follows with the first call. */
export async function openTunnel(
  settings: TunnelSettings,
  target: TunnelTarget,
  { timers, onHostKey }: TunnelOptions,
): Promise<Tunnel> {
  const { socket, remove } = await socketPlace();
  let failures = 0;
  let lastFailure: EngineError | null = null;
  const carried = new Set<Socket>();
  let calls = 0;
  let isClosed = false;
  let connected: Promise<Client> | null = null;
  let stopIdling = () => {};

  function note(error: unknown): void {
    if (!(error instanceof EngineError)) return;
    failures += 1;
    lastFailure = error;
  }

  function connect(): Promise<Client> {
    const client = new Client();
    let changed: EngineError | null = null;
    const opened = new Promise<Client>((resolve, reject) => {
      /** Also ends the connections that it carries. */
      const fail = (error: EngineError) => {
        if (connected === opened) {
          note(error);
          connected = null;
        }
        reject(error);
      };
      client.on('error', (error: Error) => fail(changed ?? sshFailure(settings, error)));
      client.on('close', () => fail(changed ?? sshFailure(settings, new Error('it was closed'))));
      client.once('ready', () => resolve(client));
      // Some servers ask for the password this way only.
      client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) => {
        const { credentials } = settings;
        answer(prompts.map(() => (credentials.by === 'password' ? credentials.password : '')));
      });
      try {
        client.connect({
          host: settings.host.replace(/^\[(.*)\]$/, '$1'),
          port: settings.port,
          username: settings.username,
          ...signIn(settings),
          readyTimeout: CONNECT_TIMEOUT,
          keepaliveInterval: KEEP_ALIVE,
          keepaliveCountMax: 3,
          hostVerifier: (key: Buffer) => {
            const fingerprint = fingerprintOf(key);
            if (settings.hostKey !== null && settings.hostKey !== fingerprint) {
              changed = unreadable(
                `The host key of the SSH server at "${settings.host}" has changed: it is ${fingerprint}, and ${settings.hostKey} is expected.`,
                'tunnel-host-key',
              );
              return false;
            }
            onHostKey?.(fingerprint);
            return true;
          },
        });
      } catch (error) {
        reject(keyFailure(error));
      }
    });
    opened.catch(() => {
      if (connected === opened) connected = null;
      client.end();
    });
    return opened;
  }

  function ready(): Promise<Client> {
    connected ??= connect();
    return connected;
  }

  function end(): void {
    void connected?.then(
      client => client.end(),
      () => undefined,
    );
    connected = null;
  }

  /** Once nothing uses the SSH connection, it is closed: after a while, or immediately if the tunnel is. */
  function rest(): void {
    stopIdling();
    if (calls > 0 || carried.size > 0) return;
    if (!isClosed) {
      stopIdling = timers.after(TUNNEL_IDLE, end);
      return;
    }
    end();
    void remove();
  }

  async function carry(local: Socket): Promise<void> {
    carried.add(local);
    stopIdling();
    local.on('error', () => undefined);
    local.once('close', () => {
      carried.delete(local);
      rest();
    });
    try {
      const client = await ready();
      const channel = await new Promise<ClientChannel>((resolve, reject) => {
        client.forwardOut('127.0.0.1', 0, target.host, target.port, (error, stream) => {
          if (error) {
            const where = `"${target.host}" on port ${target.port}`;
            reject(unreadable(`The SSH server cannot connect to ${where}: ${error.message}`, 'tunnel-target', error));
          } else resolve(stream);
        });
      });
      if (local.destroyed) {
        channel.destroy();
        return;
      }
      channel.on('error', () => undefined);
      channel.once('close', () => local.destroy());
      local.once('close', () => channel.destroy());
      local.pipe(channel).pipe(local);
    } catch (error) {
      note(error);
      local.destroy();
    }
  }

  const listener = createServer(local => void carry(local));
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(socket, resolve);
  });
  listener.unref();

  return {
    socket,
    async use(call) {
      calls += 1;
      stopIdling();
      try {
        await ready();
        const before = failures;
        try {
          return await call();
        } catch (error) {
          const isConsequence = failures > before && error instanceof EngineError && error.code === 'unreadable';
          throw isConsequence ? (lastFailure ?? error) : error;
        }
      } finally {
        calls -= 1;
        rest();
      }
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      listener.close();
      rest();
    },
  };
}

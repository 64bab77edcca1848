import { generateKeyPairSync } from 'node:crypto';
import { connect, type NetConnectOpts } from 'node:net';
import { Server, utils, type AuthContext, type Connection, type ServerChannel } from 'ssh2';

/** An SSH server of a test, which forwards connections. */
export interface SshServer {
  readonly port: number;
  /** SSH connections since it started. */
  readonly connections: () => number;
  /** Connections that it carries now. */
  readonly carried: () => number;
  /** Targets of the requested connections. */
  readonly targets: readonly string[];
  /** Ends every SSH connection, as a network that breaks does. */
  drop(): void;
  close(): Promise<void>;
}

export interface SshServerOptions {
  readonly port?: number;
  /** In PEM; by default a new one. */
  readonly hostKey?: string;
  readonly username: string;
  /** The accepted password; by default none is. */
  readonly password?: string;
  /** The accepted key, as OpenSSH writes it. */
  readonly publicKey?: string;
  /** What a host and a port lead to in its network; by default to themselves. */
  readonly route?: (host: string, port: number) => NetConnectOpts;
}

export const newHostKey = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
};

/** The public key of a private one, as OpenSSH writes it. */
export function publicKeyOf(privateKey: string, passphrase: string): string {
  const key = utils.parseKey(privateKey, passphrase);
  if (key instanceof Error) throw key;
  return `${key.type} ${key.getPublicSSH().toString('base64')}`;
}

function isAccepted(context: AuthContext, { username, password, publicKey }: SshServerOptions): boolean {
  if (context.username !== username) return false;
  if (context.method === 'password') return password !== undefined && context.password === password;
  if (context.method !== 'publickey' || publicKey === undefined) return false;
  const known = utils.parseKey(publicKey);
  if (known instanceof Error || !context.key.data.equals(known.getPublicSSH())) return false;
  return !context.signature || known.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo);
}

export async function startSshServer(options: SshServerOptions): Promise<SshServer> {
  const open = new Set<Connection>();
  const channels = new Set<ServerChannel>();
  const targets: string[] = [];
  let count = 0;
  const server = new Server({ hostKeys: [options.hostKey ?? newHostKey()] }, client => {
    count += 1;
    open.add(client);
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    client.on('authentication', context => {
      if (isAccepted(context, options)) context.accept();
      else context.reject(['password', 'publickey']);
    });
    client.on('tcpip', (accept, reject, { destIP, destPort }) => {
      targets.push(`${destIP}:${destPort}`);
      const socket = connect(options.route?.(destIP, destPort) ?? { host: destIP, port: destPort });
      socket.once('error', () => reject());
      socket.once('connect', () => {
        const channel = accept();
        channels.add(channel);
        channel.on('close', () => {
          channels.delete(channel);
          socket.destroy();
        });
        socket.on('error', () => channel.close());
        // A channel that is not read to its end does not close.
        socket.once('close', () => channel.resume());
        channel.pipe(socket).pipe(channel);
      });
    });
  });
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connections: () => count,
    carried: () => channels.size,
    targets,
    drop: () => open.forEach(client => client.end()),
    close() {
      open.forEach(client => client.end());
      return new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

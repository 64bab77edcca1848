import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../reports/mailer';

/** A received mail: its recipient, and its text with headers and parts. */
interface ReceivedMail {
  readonly to: string;
  readonly raw: string;
}

export interface MailServer {
  readonly settings: MailSettings;
  readonly mails: readonly ReceivedMail[];
  /** The number of sign-ins. */
  readonly signIns: () => number;
  close(): Promise<void>;
}

interface Behaviour {
  /** The response to an address; undefined accepts it. */
  readonly refuse?: (address: string) => { readonly code: number; readonly message: string } | undefined;
  /** Drops the connection after receiving a mail, without a response. */
  readonly isLost?: (address: string) => boolean;
  /** The required account; without one it accepts mails from all. */
  readonly account?: { readonly user: string; readonly password: string };
  /** The credentials of a client. */
  readonly signInAs?: { readonly user: string; readonly password: string };
}

/** A mail server on this machine that stores the mails it receives. */
export async function mailServer({ refuse, isLost, account, signInAs }: Behaviour = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let signIns = 0;
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username = '', password = '' }, _session, done) {
      signIns += 1;
      // Careless on purpose: it repeats the credentials.
      if (username !== account?.user || password !== account.password)
        done(Object.assign(new Error(`No such account: ${username} ${password}`), { responseCode: 535 }));
      else done(null, { user: username });
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address);
      done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null);
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => void pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, raw });
        if (isLost?.(to)) for (const connection of server.connections) connection.close();
        else done();
      });
    },
  });
  // A client that disconnects is not an error.
  server.on('error', () => undefined);
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      smtp: { host: '127.0.0.1', port, isEncrypted: false, account: signInAs ?? account ?? null },
      from: 'reports@example.org',
    },
    mails,
    signIns: () => signIns,
    close: () => new Promise(resolve => server.close(resolve)),
  };
}

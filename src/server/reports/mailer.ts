import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { DeliveryError, type DeliveryFailure } from './delivery-error';
import type { Mail } from './mail';

/** A server that accepts mails. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte; else as soon as the server offers it. */
  readonly isEncrypted: boolean;
  readonly account: { readonly user: string; readonly password: string } | null;
}

/** Settings for sending mails, including the server's public address. */
export interface MailSettings {
  readonly smtp: SmtpServer;
  /** The sender's address. */
  readonly from: string;
}

export interface Mailer {
  /** Sends a mail to one address. @throws DeliveryError */
  send(mail: Mail, address: string, id: string): Promise<void>;
  close(): void;
}

/** How long a server may take, in milliseconds. */
interface MailTimeouts {
  /** To accept a connection and to greet. */
  readonly greeting: number;
  /** To respond to anything else. */
  readonly response: number;
}
const usual: MailTimeouts = { greeting: 20_000, response: 60_000 };

/** Maximum number of mails sent in parallel. */
export const CONNECTIONS = 3;

const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const;

/** `smtp://user:password@host:port`, or `smtps://…`; null for anything else. */
export function smtpServer(text: string): SmtpServer | null {
  try {
    const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
    if ((protocol !== 'smtp:' && protocol !== 'smtps:') || !hostname || !/^\/?$/.test(pathname) || search) return null;
    const account = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port ? Number(port) : defaultPorts[protocol],
      isEncrypted: protocol === 'smtps:',
      account: username ? account : null,
    };
  } catch {
    return null;
  }
}

const isLocal = (host: string) => host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);

/** The status code of the server's response in a nodemailer error; null without one. */
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;

/** Statuses of 500 and above are final. Without a response it matters whether the transfer of the mail had begun. */
function failureOf(error: unknown, hasBegun: boolean): DeliveryFailure {
  const status = statusOf(error);
  if (status !== null) return status >= 500 ? 'refused' : 'unreached';
  return hasBegun ? 'doubtful' : 'unreached';
}

/** A text without the password, in any form in which a server may have repeated it. */
function withoutPassword(text: string, { account }: SmtpServer): string {
  if (!account?.password) return text;
  const { user, password } = account;
  const forms = [password, encodeURIComponent(password), `\0${user}\0${password}`].flatMap(form => [
    form,
    Buffer.from(form).toString('base64'),
  ]);
  return forms.reduce((rest, form) => rest.replaceAll(form, '…'), text);
}

/** A stream's content; the function is called when somebody begins to read it. */
async function* noted(stream: Readable, onRead: () => void): AsyncGenerator {
  onRead();
  yield* stream;
}

/** Sends mails through a server. A password is sent to another machine only over an encrypted connection. */
export function createMailer({ smtp, from }: MailSettings, timeouts: MailTimeouts = usual): Mailer {
  const { host, port, isEncrypted, account } = smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // The run decides about retries, because it knows what may have arrived.
    maxRequeues: 0,
    host,
    port,
    secure: isEncrypted,
    requireTLS: !isEncrypted && account !== null && !isLocal(host),
    ...(account ? { auth: { user: account.user, pass: account.password } } : {}),
    connectionTimeout: timeouts.greeting,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.response,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') || 'tidemark';
  /** The ids of mails whose transfer has begun: until then, a server cannot have accepted them. */
  const begun = new Set<string>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc(stream => Readable.from(noted(stream, () => void begun.add(String(data.messageId)))));
    done();
  });
  return {
    async send({ subject, html, text, attachments }, address, id) {
      const messageId = `<${id}@${sender}>`;
      try {
        await transport.sendMail({
          from,
          to: { name: '', address },
          subject,
          html,
          text,
          attachments: attachments.map(({ name: filename, contentType, content, cid }) => ({
            ...{ filename, contentType, content },
            ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
          })),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (cause) {
        const said = cause instanceof Error ? cause.message : String(cause);
        // The cause repeats the server's response, and is omitted if it may contain the password.
        const isOfAddress = cause instanceof Error && 'command' in cause && cause.command === 'RCPT TO';
        throw new DeliveryError(failureOf(cause, begun.has(messageId)), withoutPassword(said, smtp), isOfAddress);
      } finally {
        begun.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

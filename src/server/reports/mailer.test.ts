import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { mailServer, type MailServer } from '../testing/mail-server';
import { DeliveryError } from './delivery-error';
import { createMailer, smtpServer, type Mailer } from './mailer';

const mail = { subject: 'Sales', html: '<p>1</p>', text: '1\n', attachments: [] };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(behaviour?: Parameters<typeof mailServer>[0]): Promise<{ server: MailServer; mailer: Mailer }> {
  const server = await mailServer(behaviour);
  const mailer = createMailer(server.settings);
  closing.push(server.close, mailer.close);
  return { server, mailer };
}

/** A mail server that answers these commands, and no others. @returns its port */
async function slowServer(replies: Readonly<Record<string, string>>): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    const reply = (command: string) => {
      const line = replies[command];
      if (line !== undefined) socket.write(`${line}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', lines => reply(lines.toString().slice(0, 4)));
    reply('');
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The error of sending. */
async function failureOf(mailer: Mailer, address = 'a@example.org'): Promise<DeliveryError> {
  const error: unknown = await mailer.send(mail, address, 'id').then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`Not a failure of the mail: ${String(error)}`);
  return error;
}

describe('a mail', () => {
  test('arrives with its parts', async () => {
    const { server, mailer } = await open();
    const file = { name: 'sales.csv', contentType: 'text/csv', content: Buffer.from('n\n1\n') };
    await mailer.send({ ...mail, attachments: [file] }, 'a@example.org', 'run-1');
    expect(server.mails).toHaveLength(1);
    const [{ to, raw } = { to: '', raw: '' }] = server.mails;
    expect(to).toBe('a@example.org');
    for (const part of [
      'Subject: Sales',
      'From: reports@example.org',
      'To: a@example.org',
      'Message-ID: <run-1@example.org>',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'filename=sales.csv',
    ])
      expect(raw).toContain(part);
  });

  test.each([
    ['greets', 'unreached', {}],
    ['accepts a sender', 'unreached', { '': '220 mail', EHLO: '250 mail' }],
    [
      'answers to a mail',
      'doubtful',
      { '': '220 mail', EHLO: '250 mail', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' },
    ],
  ] as const)('to a server that never %s ends, as %s', async (_, kind, replies) => {
    const port = await slowServer(replies);
    const smtp = { host: '127.0.0.1', port, isEncrypted: false, account: null };
    const mailer = createMailer({ smtp, from: 'reports@example.org' }, { greeting: 500, response: 500 });
    closing.push(mailer.close);
    expect(await failureOf(mailer)).toMatchObject({ kind });
  });

  test('that is rejected fails for good, and one that is deferred does not', async () => {
    const answers: Record<string, { code: number; message: string }> = {
      'gone@example.org': { code: 550, message: 'No such mailbox' },
      'busy@example.org': { code: 450, message: 'Come back later' },
    };
    const { mailer } = await open({ refuse: address => answers[address] });
    expect(await failureOf(mailer, 'gone@example.org')).toMatchObject({
      kind: 'refused',
      isOfAddress: true,
      message: expect.stringContaining('No such mailbox'),
    });
    expect(await failureOf(mailer, 'busy@example.org')).toMatchObject({ kind: 'unreached', isOfAddress: true });
  });

  test('may have arrived when the connection is lost while sending', async () => {
    const { server, mailer } = await open({ isLost: () => true });
    expect(await failureOf(mailer)).toMatchObject({ kind: 'doubtful', isOfAddress: false });
    expect(server.mails).toHaveLength(1);
  });

  test('does not reach a server that is down', async () => {
    const { server, mailer } = await open();
    await server.close();
    expect(await failureOf(mailer)).toMatchObject({ kind: 'unreached', isOfAddress: false });
  });

  test('fails with a wrong password, which no message repeats', async () => {
    const signInAs = { user: 'tidemark', password: 'p@ss w/rd' };
    const { mailer } = await open({ account: { user: 'tidemark', password: 'other' }, signInAs });
    const failure = await failureOf(mailer);
    expect(failure).toMatchObject({ kind: 'refused', isOfAddress: false });
    expect(failure.message).toContain('535');
    expect(failure.message).not.toContain(signInAs.password);
    expect(failure.cause).toBeUndefined();
  });

  test('is accepted with the right one', async () => {
    const { server, mailer } = await open({ account: { user: 'tidemark', password: 'p@ss' } });
    await mailer.send(mail, 'a@example.org', 'id');
    expect(server.mails).toHaveLength(1);
  });
});

describe('a mail server', () => {
  test('is named by its address', () => {
    expect(smtpServer('smtp://ada:p%40ss@mail.example.org')).toEqual({
      host: 'mail.example.org',
      port: 587,
      isEncrypted: false,
      account: { user: 'ada', password: 'p@ss' },
    });
    expect(smtpServer('smtps://[::1]')).toEqual({ host: '::1', port: 465, isEncrypted: true, account: null });
    expect(smtpServer('smtp://mail:2525/')).toMatchObject({ port: 2525 });
  });

  test.each(['mail.example.org', 'http://mail', 'smtp://', 'smtp://mail/x', 'smtp://a:%zz@mail', 'smtp://mail:99999'])(
    'is not named by %s',
    text => expect(smtpServer(text)).toBeNull(),
  );

  test('is sent no password over an open connection, unless it is on this machine', async () => {
    const server = await mailServer({ account: { user: 'tidemark', password: 'p' } });
    const { smtp, from } = server.settings;
    // Another name of this machine, which is not recognised as such.
    const mailer = createMailer({ smtp: { ...smtp, host: '::ffff:127.0.0.1' }, from });
    closing.push(server.close, mailer.close);
    expect((await failureOf(mailer)).message).toContain('STARTTLS');
    expect(server.signIns()).toBe(0);
  });
});

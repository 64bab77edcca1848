import { createHash } from 'node:crypto';
import type { Services } from '../services';
import type { Mail } from './mail';
import { CONNECTIONS, MailError, type Mailer } from './mailer';

type Store = Pick<Services, 'store' | 'write'>;

/** A mail, and the run that it is of. */
interface Letter {
  readonly log: { readonly id: number; readonly uuid: string };
  readonly mail: Mail;
}

/** What became of a letter at its addresses. */
interface Delivery {
  readonly sent: number;
  /** Nothing reached them, and they may be tried again. */
  readonly pending: readonly string[];
  /** Why there are pending ones. */
  readonly cause: string | null;
  /** Why others get nothing, or nobody knows whether they did. */
  readonly problems: readonly string[];
}

const uncertain = (address: string) =>
  `${address}: the connection or the server went away while this was sent. It may have arrived, and is not sent again.`;

/**
 * Sends a letter to each address by itself, and never twice: that it is about to be sent is on the disk before. What is
 * wrong with the mail server, and not with one address, ends the round: a wrong password is not tried 500 times.
 */
export async function deliver(
  services: Store,
  mailer: Mailer,
  letter: Letter,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Delivery> {
  const waiting = [...addresses];
  const pending: string[] = [];
  const problems: string[] = [];
  let sent = 0;
  let cause: string | null = null;
  let stopped: MailError['kind'] | null = null;

  function note(address: string, error: MailError): void {
    if (error.kind === 'unreached') {
      pending.push(address);
      cause = error.message;
    } else problems.push(error.kind === 'doubtful' ? uncertain(address) : `${address}: ${error.message}`);
    if (error.isOfAddress) return;
    stopped = error.kind;
    cause = error.message;
  }

  async function work(): Promise<void> {
    while (stopped === null) {
      signal.throwIfAborted();
      const address = waiting.shift();
      if (address === undefined) return;
      const outcome = await sendOnce(services, mailer, letter, address);
      if (outcome instanceof MailError) note(address, outcome);
      else if (outcome === 'sent') sent += 1;
      else problems.push(uncertain(address));
    }
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  if (stopped !== 'refused') return { sent, pending: [...pending, ...waiting], problems, cause };
  const rest = waiting.length + pending.length;
  if (rest > 0) problems.push(`Not tried: ${rest} more ${rest === 1 ? 'address' : 'addresses'}.`);
  return { sent, pending: [], problems, cause };
}

/** Names a mail by what it is, so that one that came twice after all can be told. */
const letterId = ({ log }: Letter, address: string) =>
  `${log.uuid}.${createHash('sha256').update(address).digest('hex').slice(0, 12)}`;

/** Sends a letter to an address, unless that was begun before. Where it certainly did not arrive nothing stays of it. */
async function sendOnce(
  { store, write }: Store,
  mailer: Mailer,
  letter: Letter,
  address: string,
): Promise<'sent' | 'sending' | MailError> {
  const row = { log_id: letter.log.id, address };
  const added = await write(transaction =>
    transaction
      .insertInto('report_delivery')
      .values({ ...row, state: 'sending' })
      .onConflict(conflict => conflict.columns(['log_id', 'address']).doNothing())
      .returning('address')
      .executeTakeFirst(),
  );
  if (!added) {
    const known = await store
      .selectFrom('report_delivery')
      .select('state')
      .where('log_id', '=', row.log_id)
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    return known.state;
  }
  try {
    await mailer.send(letter.mail, address, letterId(letter, address));
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.kind !== 'doubtful')
      await write(transaction =>
        transaction
          .deleteFrom('report_delivery')
          .where('log_id', '=', row.log_id)
          .where('address', '=', address)
          .execute(),
      );
    return error;
  }
  await write(transaction =>
    transaction
      .updateTable('report_delivery')
      .set({ state: 'sent' })
      .where('log_id', '=', row.log_id)
      .where('address', '=', address)
      .execute(),
  );
  return 'sent';
}

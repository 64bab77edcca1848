import { createHash } from 'node:crypto';
import { deliveryText as text } from '@/text/messages/mail/report-run';
import type { Services } from '../services';
import { DeliveryError } from './delivery-error';

type Store = Pick<Services, 'store' | 'write'>;

/** A way to bring what a run says to addresses. */
export interface Carrier {
  /** Messages that are on their way at the same time. */
  readonly connections: number;
  /** @param id names the message by what it is, the same for each attempt @throws DeliveryError */
  send(address: string, id: string): Promise<void>;
}

type Run = { readonly id: number; readonly uuid: string };

/** What became of a message at its addresses. */
interface Delivery {
  readonly sent: number;
  /** Nothing reached them, and they may be tried again. */
  readonly pending: readonly string[];
  /** Why there are pending ones. */
  readonly cause: string | null;
  /** Why others get nothing, or nobody knows whether they did. */
  readonly problems: readonly string[];
}

const uncertain = (address: string) => text.at(address, text.uncertain);

/**
 * Sends a message to each address by itself, and never twice: that it is about to be sent is on the disk before. What is
 * wrong with the mail server, and not with one address, ends the round: a wrong password is not tried 500 times.
 */
export async function deliver(
  services: Store,
  carrier: Carrier,
  log: Run,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Delivery> {
  const waiting = [...addresses];
  const pending: string[] = [];
  const problems: string[] = [];
  let sent = 0;
  let cause: string | null = null;
  let stopped: DeliveryError['kind'] | null = null;

  function note(address: string, error: DeliveryError): void {
    if (error.kind === 'unreached') {
      pending.push(address);
      cause = error.message;
    } else problems.push(error.kind === 'doubtful' ? uncertain(address) : text.at(address, error.message));
    if (error.isOfAddress) return;
    stopped = error.kind;
    cause = error.message;
  }

  async function work(): Promise<void> {
    while (stopped === null) {
      signal.throwIfAborted();
      const address = waiting.shift();
      if (address === undefined) return;
      const outcome = await sendOnce(services, carrier, log, address);
      if (outcome instanceof DeliveryError) note(address, outcome);
      else if (outcome === 'sent') sent += 1;
      else problems.push(uncertain(address));
    }
  }

  await Promise.all(Array.from({ length: carrier.connections }, work));
  if (stopped !== 'refused') return { sent, pending: [...pending, ...waiting], problems, cause };
  const rest = waiting.length + pending.length;
  if (rest > 0) problems.push(text.notTried(rest));
  return { sent, pending: [], problems, cause };
}

/** Names a message by what it is, so that one that came twice after all can be told. */
const messageId = (log: Run, address: string) =>
  `${log.uuid}.${createHash('sha256').update(address).digest('hex').slice(0, 12)}`;

/** Sends a message to an address, unless that was begun before. Where it certainly did not arrive nothing stays of it. */
async function sendOnce(
  { store, write }: Store,
  carrier: Carrier,
  log: Run,
  address: string,
): Promise<'sent' | 'sending' | DeliveryError> {
  const row = { log_id: log.id, address };
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
    await carrier.send(address, messageId(log, address));
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
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

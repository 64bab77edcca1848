import { createHash } from 'node:crypto';
import { deliveryText as text } from '@/text/messages/mail/report-run';
import type { Services } from '../services';
import { DeliveryError } from './delivery-error';

type Store = Pick<Services, 'store' | 'write'>;

/** A way to deliver a run's message to addresses. */
export interface Carrier {
  /** Maximum number of parallel deliveries. */
  readonly connections: number;
  /** @param id identifies the message, the same for each attempt @throws DeliveryError */
  send(address: string, id: string): Promise<void>;
}

type Run = { readonly id: number; readonly uuid: string };

/** The outcome of a message at its addresses. */
interface Delivery {
  readonly sent: number;
  /** Not reached, and may be retried. */
  readonly pending: readonly string[];
  /** Why some are pending. */
  readonly cause: string | null;
  /** Why others get nothing, or may have got nothing. */
  readonly problems: readonly string[];
}

const uncertain = (address: string) => text.at(address, text.uncertain);

/**
 * Sends a message to each address separately, and never twice: the attempt is recorded on disk first. An error of the
 * mail server, not of one address, ends the round: a wrong password is not tried 500 times.
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

/** Identifies a message, so that a duplicate can be recognised. */
const messageId = (log: Run, address: string) =>
  `${log.uuid}.${createHash('sha256').update(address).digest('hex').slice(0, 12)}`;

/**
 * Sends a message to an address, unless that was already attempted. If it certainly did not arrive, the record is
 * removed.
 */
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

/**
 * The outcome of a failed delivery: `refused` permanently, `unreached` for now and not accepted, `doubtful` if the
 * connection was lost before the server confirmed.
 */
export type DeliveryFailure = 'refused' | 'unreached' | 'doubtful';

/** A mail or a webhook call that failed. The message contains no password. */
export class DeliveryError extends Error {
  readonly kind: DeliveryFailure;
  /** It concerns one address, and messages to others may succeed. */
  readonly isOfAddress: boolean;

  constructor(kind: DeliveryFailure, message: string, isOfAddress: boolean) {
    super(message);
    this.name = 'DeliveryError';
    this.kind = kind;
    this.isOfAddress = isOfAddress;
  }
}

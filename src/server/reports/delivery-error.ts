/**
 * What became of a message: `refused` for good, `unreached` for now and not taken, `doubtful` where the connection was
 * lost before the server said whether it took it.
 */
export type DeliveryFailure = 'refused' | 'unreached' | 'doubtful';

/** A mail or a webhook that was not delivered. The message holds no password. */
export class DeliveryError extends Error {
  readonly kind: DeliveryFailure;
  /** It is about one address, and messages to others may go through. */
  readonly isOfAddress: boolean;

  constructor(kind: DeliveryFailure, message: string, isOfAddress: boolean) {
    super(message);
    this.name = 'DeliveryError';
    this.kind = kind;
    this.isOfAddress = isOfAddress;
  }
}

import type { Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import type { StorageQuota } from '../quota/budget';
import type { RowsFailure } from '../state/kept-rows';
import type { RowsPlace } from './record';

export interface RowsContext extends RowsPlace {
  readonly client: Client<AbortSignal>;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Storage quota and usage reported by the browser. */
  readonly estimate: () => Promise<StorageQuota>;
  /** Receives the outcome of a failed request. */
  readonly report: (outcome: Outcome<unknown>) => void;
}

/** Rows could not be fetched. */
export class RowsError extends Error {
  override readonly name = 'RowsError';
  readonly reason: RowsFailure;

  constructor(reason: RowsFailure, options?: ErrorOptions) {
    super(reason.kind, options);
    this.reason = reason;
  }
}

/** A write as a screen gives it; the outbox adds its key, its time and what it changes. */
export interface NewCommand {
  readonly kind: string;
  /** What it changes; commands for one resource are sent in order. */
  readonly resource: string;
  readonly payload: unknown;
  readonly base: unknown;
  /** The version tag of the base, where the server has such. */
  readonly etag?: string | null;
  /** The local id of what it creates. */
  readonly makes?: number;
  /** Given while the server is there, and shown once it has taken it. */
  readonly awaited?: true;
}

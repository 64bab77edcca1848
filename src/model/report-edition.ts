/** The findings of a report run, without numbers. Times are in milliseconds since the epoch. */
export interface EditionHead {
  readonly id: number;
  /** Requested by a person rather than the schedule. */
  readonly isRequested: boolean;
  readonly dueAt: number | null;
  /** Time at which its numbers were read; null if unknown. */
  readonly readAt: number | null;
  /** The person whose rights were used to read it. */
  readonly readAs: string;
  readonly charts: number;
  /** Number of charts that could not be read. */
  readonly failed: number;
  /** Approximate size of its content. */
  readonly bytes: number;
}

/**
 * The edition before another; null for the oldest, and if the edition is not in the list. @param all the newest first
 */
export const editionBefore = (all: readonly EditionHead[], id: number): EditionHead | null =>
  all[all.findIndex(head => head.id === id) + 1 || all.length] ?? null;

/** The edition after another; null for the newest, and if the edition is not in the list. */
export const editionAfter = (all: readonly EditionHead[], id: number): EditionHead | null =>
  all[all.findIndex(head => head.id === id) - 1] ?? null;

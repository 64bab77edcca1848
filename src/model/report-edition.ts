/** What a run of a report found, without its numbers. Times are in milliseconds since the epoch. */
export interface EditionHead {
  readonly id: number;
  /** By a person, and not by its schedule. */
  readonly isRequested: boolean;
  readonly dueAt: number | null;
  /** When its numbers were read; null where that cannot be told. */
  readonly readAt: number | null;
  /** Whose rights it was read with. */
  readonly readAs: string;
  readonly charts: number;
  /** Charts that could not be read. */
  readonly failed: number;
  /** Of its content, roughly. */
  readonly bytes: number;
}

/** The one before an edition; null for the oldest, and for one that is not among them. @param all the newest first */
export const editionBefore = (all: readonly EditionHead[], id: number): EditionHead | null =>
  all[all.findIndex(head => head.id === id) + 1 || all.length] ?? null;

/** The one after an edition; null for the newest, and for one that is not among them. */
export const editionAfter = (all: readonly EditionHead[], id: number): EditionHead | null =>
  all[all.findIndex(head => head.id === id) - 1] ?? null;

/** A dashboard or a chart that a person opened, as the server remembers it. */
export interface OpenedThing {
  readonly kind: 'dashboard' | 'chart';
  /** Its id; of a dashboard its slug, where it has one. */
  readonly address: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** So many things one page of recent activity holds. */
export const ACTIVITY_PAGE = 5;
/** At most so many things are shown of what a person edited. */
export const MOST_EDITED = 3;
/** So many things the server is asked for that were opened: several pages, for the time when it is away. */
export const ACTIVITY_KEPT = 25;

/** A dashboard or a chart that a person opened, according to the server. */
export interface OpenedThing {
  readonly kind: 'dashboard' | 'chart';
  /** Its id, or a dashboard's slug if it has one. */
  readonly address: string;
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Number of entries on a page of recent activity. */
export const ACTIVITY_PAGE = 5;
/** Maximum number of edited objects shown. */
export const MOST_EDITED = 3;
/** Number of opened objects requested from the server: several pages, for use while it is unreachable. */
export const ACTIVITY_KEPT = 25;

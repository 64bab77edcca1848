/** How wide a panel is as a rule, and how wide it may be, in pixels. */
export interface PanelLimits {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** @param width what it was given; absent where nobody did */
export function panelWidth(width: number | undefined, { usual, least, most }: PanelLimits): number {
  return width === undefined || !Number.isFinite(width) ? usual : Math.round(Math.min(most, Math.max(least, width)));
}

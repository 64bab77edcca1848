/** The default width of a panel and its limits, in pixels. */
export interface PanelLimits {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** The same for a share of the space, in per cent: fractional, so that it can be dragged by single pixels. */
export function panelShare(share: number | undefined, { usual, least, most }: PanelLimits): number {
  return share === undefined || !Number.isFinite(share) ? usual : Math.min(most, Math.max(least, share));
}

/** @param width that was set; absent if none was */
export function panelWidth(width: number | undefined, { usual, least, most }: PanelLimits): number {
  return width === undefined || !Number.isFinite(width) ? usual : Math.round(Math.min(most, Math.max(least, width)));
}

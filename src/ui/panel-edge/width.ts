/** How wide a panel is as a rule, and how wide it may be, in pixels. */
export interface PanelLimits {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** The same for a share of what there is, in per cent: of any fraction, so that it can be pulled by single pixels. */
export function panelShare(share: number | undefined, { usual, least, most }: PanelLimits): number {
  return share === undefined || !Number.isFinite(share) ? usual : Math.min(most, Math.max(least, share));
}

/** @param width what it was given; absent where nobody did */
export function panelWidth(width: number | undefined, { usual, least, most }: PanelLimits): number {
  return width === undefined || !Number.isFinite(width) ? usual : Math.round(Math.min(most, Math.max(least, width)));
}

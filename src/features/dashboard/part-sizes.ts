/**
 * Widths and heights of the parts around a dashboard, in pixels (spec part 2, section 9). On touch devices, buttons in them
 * make some larger.
 */
export const partSizes = {
  /** The filter bar beside the dashboard: by default, at most, and closed. */
  bar: 260,
  barMost: 550,
  barClosed: 32,
  /** The filter bar above the dashboard, with its line. */
  barAbove: 53,
  /** The palette of edit mode: its width where it covers the dashboard, the least height of its list, and one chart in it. */
  paletteOver: 374,
  paletteList: 80,
  paletteChart: 46,
} as const;

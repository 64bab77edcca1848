import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { liveOnly, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type, weight } from '@/ui/theme/tokens';

/** The grid takes the space that search and footer leave. */
export const frame = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  margin: spacing(0, -2),
});
export const search = style({
  gridRow: 1,
  padding: spacing(0, 2, 1.5),
  maxWidth: size[70],
  minHeight: size[9.5],
  selectors: liveOnly.selectors,
  '@media': { [media.touch]: { minHeight: size[12.5] }, ...liveOnly['@media'] },
});
export const grid = style({ gridRow: 2, minHeight: 0, minWidth: 0 });
export const foot = style({
  ...type.caption,
  gridRow: 3,
  fontWeight: weight.regular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: spacing(0, 3),
  padding: spacing(1, 2, 0),
  color: colour.ink3,
});
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginLeft: 'auto',
  fontVariantNumeric: 'tabular-nums',
});
/** What turns the pages; the rows on this one are named beside it. */
const turning = `${pager} > :not([role="status"])`;
globalStyle(`[data-picture] ${turning}`, { display: 'none' });
globalStyle(turning, { '@media': liveOnly['@media'] });
export const pageSize = style({
  ...type.caption,
  height: size[6],
  padding: spacing(0, 1),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink2,
  '@media': { [media.touch]: { height: size.touch } },
});
export const empty = style({ ...type.body, gridRow: 2, padding: space[2], color: colour.ink3 });

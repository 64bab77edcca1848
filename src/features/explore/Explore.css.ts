import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, most, size, space, type } from '@/ui/theme/tokens';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${size[75]}px`,
  gap: space[3],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const picture = style({ height: `clamp(${size[66]}px, 46vh, ${size[115]}px)` });
export const data = style({ height: `clamp(${size[54]}px, 34vh, ${size[105]}px)` });
/** A dataset has no picture of its own: its rows take the room. */
export const rows = style({ height: `clamp(${size[80]}px, 74vh, ${most.height}px)` });
export const side = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const panel = style({ padding: spacing(3, 3.5, 3.5) });
export const panelTitle = style({ ...type.cardTitle, marginBottom: space[2] });
export const description = style({ color: colour.ink2, overflowWrap: 'anywhere' });
export const list = style({ display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'flex',
  gap: space[2],
  alignItems: 'baseline',
  padding: spacing(1.5, 0),
  borderTop: solid(colour.line),
  minWidth: 0,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const itemName = style({ ...ellipsis, minWidth: 0 });
export const itemType = style({ ...type.caption, marginLeft: 'auto', color: colour.ink3, flex: 'none' });
export const link = style({
  color: colour.accent,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: space[0.5] } },
});
export const count = style({ ...type.label, color: colour.ink3 });
export const about = style({
  ...type.label,
  color: colour.ink3,
  ...ellipsis,
});
/** What can be done with the chart, at the end of its head. */
export const tools = style({ marginInlineStart: 'auto' });

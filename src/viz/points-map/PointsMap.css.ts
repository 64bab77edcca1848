import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { radius, space, type } from '@/ui/theme/tokens';

export const box = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: radius.marker,
  cursor: 'grab',
  // One finger scrolls the page until the map is focused.
  touchAction: 'pan-y',
  selectors: { '&[data-moving]': { cursor: 'grabbing' }, '&:focus-within': { touchAction: 'none' } },
});
export const picture = style({ position: 'absolute', inset: 0 });
export const tools = style({
  position: 'absolute',
  top: space[2],
  right: space[2],
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.row,
  background: colour.surface,
  border: solid(colour.line),
  '@media': { print: { display: 'none' } },
});
export const note = style({
  ...type.caption,
  position: 'absolute',
  left: space[2],
  bottom: space[2],
  margin: 0,
  padding: spacing(0.5, 1.5),
  borderRadius: radius.marker,
  background: colour.surface,
  color: colour.ink2,
  pointerEvents: 'none',
});

import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid } from '@/ui/theme/shorthands';
import { ellipsis, radius, size, space, type, weight } from '@/ui/theme/tokens';

/** Members of one setting side by side, where they fit. */
export const members = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size[22]}px, 1fr))`,
  gap: space[2],
  minWidth: 0,
});
export const member = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
export const memberLabel = style({ ...type.label, ...ellipsis, color: colour.ink2, fontWeight: weight.medium });
export const error = style({ ...type.label, color: colour.red });
export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });
export const note = style({ ...type.label, color: colour.ink3 });
export const fieldLine = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 });

export const swatchColour = createVar();
export const swatch = style({
  flex: 'none',
  width: size[4],
  height: size[4],
  border: solid(colour.line),
  borderRadius: radius.marker,
  background: swatchColour,
  forcedColorAdjust: 'none',
});

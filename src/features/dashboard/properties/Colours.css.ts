import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, innerRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style([
  type.label,
  { marginBottom: space[2], padding: 0, fontWeight: weight.bold, color: colour.ink },
]);
export const scheme = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });
export const strip = style({ display: 'inline-flex', flex: 'none', gap: space[0.5] });
export const swatch = style({
  width: size[3],
  height: size[3],
  borderRadius: radius.mark,
  forcedColorAdjust: 'none',
  boxShadow: innerRing(colour.line),
  '@media': { [media.phone]: { width: size[2] } },
});
export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'auto' });
export const label = style({
  maxWidth: 0,
  width: '100%',
  padding: spacing(1, 2, 1, 0),
  ...ellipsis,
  textAlign: 'left',
  fontWeight: weight.regular,
});
export const text = style({ minWidth: size[28], padding: spacing(1, 2) });
export const well = style({
  display: 'block',
  width: size[10],
  height: size.control,
  padding: space[0.5],
  forcedColorAdjust: 'none',
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.hair },
    // Struck through.
    '&[data-shown="none"]': {
      backgroundImage: `linear-gradient(to top right, transparent calc(50% - ${space.hair}px), ${colour.red} calc(50% - ${space.hair}px) calc(50% + ${space.hair}px), transparent calc(50% + ${space.hair}px))`,
    },
    '&[data-shown]::-webkit-color-swatch': { visibility: 'hidden' },
    '&[data-shown]::-moz-color-swatch': { visibility: 'hidden' },
  },
  '@media': { [media.touch]: { width: size.touch, height: size.touch } },
});
export const add = style({ display: 'flex', gap: space[2], alignItems: 'end' });
export const newLabel = style({ flex: 1, minWidth: 0 });

import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { layer, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const frame = style({ height: '100%', overflow: 'auto' });
export const table = style({ ...type.label, width: '100%', borderCollapse: 'collapse', color: colour.ink });
export const head = style({
  ...type.caption,
  position: 'sticky',
  top: 0,
  zIndex: layer.raised,
  padding: spacing(0.5, 2),
  textAlign: 'end',
  color: colour.ink3,
  background: colour.surface,
  borderBottom: solid(colour.line),
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { textAlign: 'start' }, '&[data-spark]': { textAlign: 'start' } },
});
export const sort = style({
  minHeight: size[6],
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: size.touch } },
  selectors: {
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick, borderRadius: radius.marker },
  },
});
export const row = style({ borderBottom: solid(colour.line) });
export const name = style({ padding: spacing(1, 2), textAlign: 'start', fontWeight: weight.regular });
export const link = style({ color: colour.accent, overflowWrap: 'anywhere' });
export const cell = style({
  padding: spacing(1, 2),
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&[data-spark]': { textAlign: 'start' } },
});
/** A value with the colour of its place between the bounds. */
export const marked = style({ paddingBottom: space.hair, borderBottom: `${lineWidth.bold}px solid` });
export const note = style({ ...type.caption, margin: 0, padding: spacing(1, 2), color: colour.ink3 });
export const few = style({ color: colour.ink3, whiteSpace: 'normal' });

export const spark = style({ position: 'relative', maxWidth: '100%' });
export const picture = style({ display: 'block', width: '100%', height: 'auto', overflow: 'visible' });
export const line = style({
  fill: 'none',
  stroke: colour.accent,
  strokeWidth: lineWidth.medium,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const dot = style({ fill: colour.accent });
export const rule = style({ stroke: colour.line, strokeWidth: lineWidth.hair });
export const pointer = style({ stroke: colour.ink3, strokeWidth: lineWidth.hair, pointerEvents: 'none' });
export const axis = style({ fontSize: type.caption.fontSize, fill: colour.ink3 });
export const readout = style({
  ...type.caption,
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  padding: spacing(0, 1),
  color: colour.ink,
  background: colour.surface,
  borderRadius: radius.marker,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});

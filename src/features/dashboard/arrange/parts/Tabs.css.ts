import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const top = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: size[9.5],
  paddingRight: space[4],
  background: colour.surface,
  borderBottom: solid(colour.line),
  '@media': { [media.touch]: { minHeight: size[11.5] } },
});
const list = style({
  display: 'flex',
  alignItems: 'stretch',
  gap: space[1],
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  height: size[9.5],
  '@media': { [media.touch]: { height: size[11.5] } },
});
export const strip = styleVariants({
  head: [list, { padding: spacing(0, 3) }],
  inside: [list, { borderBottom: solid(colour.line) }],
});
export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  color: colour.ink2,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-open]': { color: colour.ink, fontWeight: weight.bold },
    '&[data-open]::after': {
      content: '""',
      position: 'absolute',
      insetInline: space[2],
      bottom: -space.hair,
      height: lineWidth.thick,
      borderRadius: `${radius.mark}px ${radius.mark}px 0 0`,
      background: colour.accent,
      '@media': { [media.forcedColours]: { background: 'Highlight' } },
    },
    '&[data-dragging]': { opacity: 0.45 },
  },
});
export const label = style({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  padding: spacing(0, 2),
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  selectors: {
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outline: focusRing, outlineOffset: -space[1], borderRadius: radius.control },
  },
  '@media': { [media.touch]: { fontSize: textSize.touchButton, padding: spacing(0, 3) } },
});
export const close = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: size[5],
  height: size[5],
  marginLeft: -space[1],
  marginRight: space[1],
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: colour.ink3,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover, color: colour.red },
    '&:focus-visible': { outline: focusRing },
  },
  '@media': {
    [media.touch]: { selectors: { '&::before': { content: '""', position: 'absolute', inset: -space[3] } } },
  },
});
export const name = style({
  font: 'inherit',
  minWidth: size[15],
  height: size.small,
  padding: spacing(0, 1.5),
  border: solid(colour.accent),
  borderRadius: radius.marker,
  background: colour.surface,
  color: colour.ink,
  '@media': { [media.touch]: { height: size[9], fontSize: textSize.touchField } },
});
export const add = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  padding: spacing(0, 2),
  border: 0,
  background: 'transparent',
  color: colour.ink3,
  font: 'inherit',
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outline: focusRing, outlineOffset: -space[1], borderRadius: radius.control },
  },
});
export const convert = style({ flex: 'none', padding: spacing(0, 2), color: colour.ink3 });
export const steps = style({
  ...type.label,
  marginLeft: 'auto',
  color: colour.ink3,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { display: 'none' } },
});

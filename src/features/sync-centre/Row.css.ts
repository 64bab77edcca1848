import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const list = style({ position: 'relative', padding: 0, margin: 0, listStyle: 'none' });
export const place = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  borderTop: solid(colour.line),
});
export const unread = style({ height: size[15] });

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: spacing(3, 4),
  '@media': { [media.phone]: { flexWrap: 'wrap', padding: space[3] } },
});
const sign = style({
  width: size.control,
  height: size.control,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.row,
});
export const tone = styleVariants({
  red: [sign, { background: colour.redSoft, color: colour.red }],
  amber: [sign, { background: colour.amberSoft, color: colour.amber }],
  done: [sign, { background: colour.hover, color: colour.ink2 }],
});
export const words = style({
  flex: 1,
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: `calc(100% - ${size.touch}px)` } },
});
export const what = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const status = style({
  ...type.label,
  marginTop: space[0.5],
  color: colour.ink3,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const fields = style({
  ...type.label,
  margin: spacing(1.5, 0, 0),
  padding: 0,
  display: 'grid',
  gap: space[0.5],
  color: colour.ink2,
});
export const field = style({ display: 'flex', flexWrap: 'wrap', gap: spacing(0, 1.5) });
export const fieldName = style({ fontWeight: weight.strong });
export const fieldMessage = style({ margin: 0, color: colour.red, overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  flexWrap: 'wrap',
  '@media': { [media.phone]: { flexBasis: '100%', paddingLeft: size.touch } },
});
export const link = style({
  ...type.label,
  display: 'inline-flex',
  alignItems: 'center',
  height: size.small,
  padding: spacing(0, 2),
  borderRadius: radius.control,
  fontWeight: weight.strong,
  color: colour.ink,
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick },
  },
  '@media': { [media.touch]: { height: size[9], padding: spacing(0, 3), fontSize: textSize.body } },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, keyCap, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import {
  ellipsis,
  font,
  layer,
  leading,
  lineWidth,
  motion,
  radius,
  size,
  space,
  type,
  weight,
} from '@/ui/theme/tokens';
import { partSizes } from '../../part-sizes';

export const palette = style({
  width: size[66],
  flex: 'none',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
  borderLeft: solid(colour.line),
  '@media': {
    // Over the dashboard, and only during a search.
    [media.narrow]: {
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      zIndex: layer.side,
      width: `min(${partSizes.paletteOver}px, 86vw)`,
      boxShadow: colour.shadowPopover,
      visibility: 'hidden',
      transform: 'translateX(100%)',
      transition: `transform ${motion.move} ${motion.ease}, visibility ${motion.move}`,
      selectors: { '&[data-open]': { transform: 'none', visibility: 'visible' } },
    },
    // There the page and its surroundings scroll away.
    [media.short]: { position: 'fixed' },
    [media.reducedMotion]: { transition: 'none' },
  },
});
export const head = style({
  display: 'none',
  alignItems: 'center',
  padding: spacing(3, 3, 0, 3.5),
  '@media': { [media.narrow]: { display: 'flex' } },
});
export const title = style({ ...type.section, flex: 1 });
export const gallery = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const search = style({ padding: spacing(3, 3, 2), display: 'grid' });
globalStyle(`${search} > *`, { width: '100%' });
export const sorting = style({ display: 'flex', alignItems: 'center', padding: spacing(0, 2, 0.5, 3.5) });
export const about = style({ ...type.caption, flex: 1, color: colour.ink3 });
export const list = style({
  flex: 1,
  minHeight: partSizes.paletteList,
  overflowY: 'auto',
  padding: spacing(0, 1.5, 1.5),
  margin: 0,
  listStyle: 'none',
});
export const chart = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  width: '100%',
  minHeight: partSizes.paletteChart,
  padding: spacing(0, 1),
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'grab',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
    '&[data-dragging]': { background: colour.accentSoft, opacity: 0.75 },
  },
  '@media': { [media.touch]: { minHeight: size[13] } },
});
export const grip = style({ flex: 'none', color: colour.ink3 });
export const icon = style({
  flex: 'none',
  width: size.row,
  height: size.row,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  background: colour.hover,
  color: colour.ink2,
});
export const words = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const name = style({ ...type.label, ...ellipsis, fontWeight: weight.strong, lineHeight: leading[4.5] });
export const kind = style({ ...type.caption, ...ellipsis, fontWeight: weight.regular, color: colour.ink3 });
export const none = style({ ...type.label, padding: space[3], color: colour.ink3 });
export const more = style({
  ...type.label,
  width: '100%',
  padding: space[2],
  border: 0,
  background: 'transparent',
  color: colour.accent,
  cursor: 'pointer',
});
export const kinds = style({
  flex: 'none',
  margin: spacing(0, 3),
  padding: spacing(2.5, 0, 3),
  borderTop: solid(colour.line),
});
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[2],
  paddingTop: space[2],
});
export const tile = style({
  ...type.caption,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1.5],
  height: size[14.5],
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.inset,
  color: colour.ink2,
  cursor: 'grab',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { background: colour.hover, color: colour.ink },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
});
export const hint = style({
  ...type.label,
  flex: 'none',
  padding: spacing(3, 3.5),
  borderTop: solid(colour.line),
  color: colour.ink3,
  '@media': { [media.touch]: { display: 'none' } },
});
export const key = style({
  ...keyCap,
  fontFamily: font.text,
  padding: spacing('hair', 1.5),
  color: colour.ink2,
});

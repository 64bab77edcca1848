import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { media } from '@/ui/theme/media';
import { focusRing, innerRing, solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, font, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const bar = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  height: '100%',
  minHeight: 0,
  minWidth: 0,
  background: colour.surface,
});
export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: spacing(3, 3),
  minWidth: 0,
});
export const search = style({ display: 'flex', alignItems: 'center', gap: space[1], padding: spacing(0, 3, 2) });
export const find = style({ flex: 1, minWidth: 0 });
export const tree = style({
  overflow: 'auto',
  outline: 'none',
  scrollbarWidth: 'thin',
  padding: spacing(0, 1),
  position: 'relative',
  selectors: { '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick } },
});
export const lines = style({ position: 'relative', width: '100%' });
export const line = style({
  ...type.body,
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: size.row,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  padding: spacing(0, 2),
  borderRadius: radius.row,
  color: colour.ink,
  cursor: 'default',
  contain: 'layout style',
  selectors: {
    '&:hover': { background: colour.hover },
    '&[data-active]': {
      boxShadow: innerRing(colour.accent, 'thick'),
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&[aria-expanded]': { cursor: 'pointer' },
    '&[aria-expanded="true"]': { background: colour.hover },
    '&[aria-level="2"]': { paddingLeft: space[9] },
  },
  '@media': { [media.touch]: { height: size.touch } },
});
export const icon = style({ flex: 'none', color: colour.ink3 });
export const name = style({ ...ellipsis, flex: 1, minWidth: 0 });
export const column = style({ ...type.label, ...ellipsis, flex: 1, minWidth: 0, fontFamily: font.mono });
export const about = style({ ...type.caption, ...ellipsis, flex: 'none', maxWidth: '45%', color: colour.ink3 });
export const heading = style({ ...type.caption, fontWeight: weight.bold, color: colour.ink3 });
export const note = style({ ...type.label, ...ellipsis, color: colour.ink3 });
export const menuButton = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size[6],
  height: size[6],
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: colour.ink2,
  cursor: 'pointer',
  opacity: 0,
  selectors: {
    [`${line}:hover > &, ${line}[data-active] > &`]: { opacity: 1 },
    '&:hover': { background: colour.inset },
  },
  '@media': { [media.touch]: { opacity: 1, width: size.touch, height: size.touch } },
});
export const empty = style({ ...type.body, margin: 0, padding: spacing(2, 3), color: colour.ink2 });
export const missing = style({
  ...type.label,
  color: colour.ink2,
  selectors: { '&:not(:empty)': { padding: spacing(1, 3) } },
});
export const foot = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(1, 2),
  padding: spacing(2, 3),
  borderTop: solid(colour.line),
  color: colour.ink2,
});

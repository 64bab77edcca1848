import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { innerRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

/** A point of the window that a menu opens at. */
export const anchor = style({
  position: 'fixed',
  width: lineWidth.hair,
  height: lineWidth.hair,
  pointerEvents: 'none',
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  height: '100%',
  minHeight: 0,
  padding: spacing(0, 2),
});
export const trail = style({
  ...type.label,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1.5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: colour.ink2,
});
export const crumb = style({
  padding: spacing(1, 2.5),
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.accent,
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: `${size[54]}px minmax(0, 1fr)`,
  gap: space[4],
  flex: 1,
  minHeight: 0,
  '@media': {
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: `minmax(${size[24]}px, 28%) minmax(0, 1fr)`,
    },
  },
});
export const side = style({ display: 'flex', flexDirection: 'column', gap: space[2], minHeight: 0 });
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 'none',
  border: solid(colour.line),
  borderRadius: radius.row,
  padding: space[1],
});
export const option = style({
  padding: spacing(1.5, 2.5),
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  color: colour.ink,
  selectors: {
    '&[data-focused], &[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      color: colour.accent,
      fontWeight: weight.strong,
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&[data-focus-visible]': { boxShadow: innerRing(colour.accent, 'thick') },
  },
  '@media': { [media.touch]: { padding: spacing(3, 2.5) } },
});
export const room = style({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, height: '100%' });
export const picture = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 });
/** Where the numbers come from, above them. */
export const origin = style({ flex: 'none', alignSelf: 'flex-start', marginBottom: space[1.5] });
export const note = style({ ...type.label, margin: 0, color: colour.ink3 });

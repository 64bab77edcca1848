import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, innerRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const sign = style({
  display: 'inline-flex',
  gap: space[0.5],
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  cursor: 'pointer',
  flex: 'none',
  selectors: {
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
  '@media': {
    [media.touch]: {
      position: 'relative',
      selectors: { '&::before': { content: '""', position: 'absolute', inset: -(size.touch - size[4.5]) / 2 } },
    },
  },
});
const mark = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  height: size[4.5],
  padding: spacing(0, 1.5, 0, 1.5),
  borderRadius: radius.marker,
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { gap: space[0.5], padding: spacing(0, 1) } },
  selectors: { [`${sign}[data-hovered] &`]: { background: colour.hover } },
});
export const applied = style([mark, { background: colour.accentSoft, color: colour.accent, fontWeight: weight.bold }]);
/** Filters that are set elsewhere and do nothing here. */
export const incompatible = style([mark, { color: colour.ink2, boxShadow: innerRing(colour.lineStrong) }]);
/** Titles of narrow cards need the room more than the count, which the list shows. */
export const count = style({ '@media': { [media.narrow]: { display: 'none' } } });

export const popover = style({
  background: colour.surface,
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  outline: solid(colour.line),
  width: size[70],
  maxWidth: `calc(100vw - ${space[4]}px)`,
  overflow: 'auto',
});
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[3],
  outline: 'none',
});
export const heading = style({ ...type.label, fontWeight: weight.bold, margin: 0, color: colour.ink2 });
export const hint = style({ ...type.caption, margin: 0, color: colour.ink3 });
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
});
export const filter = style({ ...type.body, color: colour.ink, overflowWrap: 'anywhere' });

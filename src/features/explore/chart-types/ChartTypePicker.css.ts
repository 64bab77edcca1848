import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenGround } from '@/ui/theme/forced-colours';
import { focusRing, innerRing, solid } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, radius, size, space, type } from '@/ui/theme/tokens';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[2],
  border: solid(colour.line),
  borderRadius: radius.card,
  background: colour.surface,
});
export const current = style({ display: 'flex', alignItems: 'center', gap: space[2.5], minWidth: 0 });
export const icon = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size[9],
  height: size[9],
  borderRadius: radius.row,
  background: colour.accentSoft,
  color: colour.accent,
});
export const names = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 });
export const name = style({ ...type.cardTitle, ...ellipsis, maxWidth: '100%' });
export const all = style({
  ...type.label,
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: colour.accent,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline' },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
  '@media': { [media.touch]: { minHeight: size[6] } },
});
export const tiles = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))', gap: space[1] });
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  height: size.control,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: colour.inset,
  color: colour.ink2,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      color: colour.onAccentSoft,
      boxShadow: innerRing(colour.accent),
      '@media': { [media.forcedColours]: chosenGround },
    },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
  '@media': { [media.touch]: { height: size.touch } },
});

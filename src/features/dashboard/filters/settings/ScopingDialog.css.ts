import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { media, radius, space, type } from '@/ui/theme/tokens';

export const split = style({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: space[5],
  minHeight: 'min(440px, 60dvh)',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[2],
  minWidth: 0,
});
export const list = style({
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  outline: 'none',
  '@media': { [media.phone]: { maxHeight: 148, overflow: 'auto' } },
});
export const item = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  padding: `0 ${space[3]}px`,
  borderRadius: radius.row,
  cursor: 'pointer',
  outlineOffset: -2,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}` },
    '&[data-selected]': {
      background: colour.accentSoft,
      color: colour.onAccentSoft,
      fontWeight: 550,
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&:first-child': { marginBottom: space[1] },
  },
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const itemName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const source = style({ display: 'flex', alignItems: 'center', gap: space[2], flexWrap: 'wrap' });
export const choice = style({ flex: '1 1 200px', minWidth: 0 });
export const about = style({ ...type.label, color: colour.ink2 });
export const off = style({
  ...type.label,
  padding: `${space[2]}px ${space[3]}px`,
  borderRadius: radius.row,
  background: colour.inset,
  color: colour.ink,
  fontWeight: 550,
});

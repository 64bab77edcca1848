import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { media, radius, space, type } from '@/ui/theme/tokens';

export const split = style({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const about = style({ color: colour.ink2, marginBottom: space[4] });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  maxHeight: 420,
  overflow: 'auto',
  outline: 'none',
});
export const version = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `${space[2]}px ${space[3]}px`,
  borderRadius: radius.row,
  cursor: 'default',
  outlineOffset: -2,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      color: colour.onAccentSoft,
      '@media': { [media.forcedColours]: chosenFrame },
    },
  },
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const when = style([type.cardTitle]);
export const who = style([type.label]);
export const side = style({ minWidth: 0, display: 'flex', flexDirection: 'column', gap: space[2] });
export const sideTitle = style([type.cardTitle]);
export const differences = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  paddingLeft: space[4],
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
export const muted = style({ color: colour.ink2 });

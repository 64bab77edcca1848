import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, type } from '@/ui/theme/tokens';

export const split = style({
  display: 'grid',
  gridTemplateColumns: `${size[60]}px minmax(0, 1fr)`,
  gap: space[4],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const about = style({ color: colour.ink2, marginBottom: space[4] });
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  maxHeight: size[105],
  overflow: 'auto',
  outline: 'none',
});
export const version = style({
  display: 'flex',
  flexDirection: 'column',
  padding: spacing(2, 3),
  borderRadius: radius.row,
  cursor: 'default',
  outlineOffset: -lineWidth.thick,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-selected]': {
      background: colour.accentSoft,
      color: colour.onAccentSoft,
      '@media': { [media.forcedColours]: chosenFrame },
    },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
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

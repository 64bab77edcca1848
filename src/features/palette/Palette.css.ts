import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { edge } from '@/ui/theme/forced-colours';
import { keyCap, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, most, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: `13vh ${space[4]}px ${space[4]}px`,
  background: colour.scrim,
  '@media': { [media.narrow]: { padding: 0 } },
});
export const modal = style({
  width: '100%',
  maxWidth: most.dialog,
  maxHeight: `min(70dvh, ${most.field}px)`,
  display: 'flex',
  background: colour.surface,
  borderRadius: radius.dialog,
  boxShadow: colour.shadowDialog,
  overflow: 'hidden',
  '@media': {
    [media.forcedColours]: edge,
    [media.narrow]: { maxWidth: 'none', maxHeight: 'none', height: '100dvh', borderRadius: 0 },
  },
});
export const dialog = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', outline: 'none' });
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: spacing(0, 4, 0, 5),
  height: size[14],
  borderBottom: solid(colour.line),
  flex: 'none',
  color: colour.ink3,
});
export const input = style({
  flex: 1,
  minWidth: 0,
  height: size[10],
  border: 0,
  padding: 0,
  outline: 'none',
  background: 'transparent',
  fontSize: textSize.touchField,
  color: colour.ink,
  selectors: { '&::placeholder': { color: colour.ink3 }, '&::-webkit-search-cancel-button': { display: 'none' } },
});
export const list = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: space[2], outline: 'none' });
export const group = style({ ...type.caption, padding: spacing(2, 3, 1), color: colour.ink3 });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size[10],
  padding: spacing(0, 3),
  borderRadius: radius.row,
  outline: 'none',
  cursor: 'pointer',
  color: colour.ink,
  selectors: {
    '&[data-focused]': { background: colour.accentSoft },
    '&[data-hovered]': { background: colour.hover },
    '&[data-focused][data-hovered]': { background: colour.accentSoft },
  },
  '@media': { [media.touch]: { minHeight: size[12] } },
});
export const icon = style({ color: colour.ink3, flex: 'none' });
export const title = style({
  ...ellipsis,
  flex: 'none',
  maxWidth: '70%',
});
export const agreeing = style({ color: colour.accent, fontWeight: weight.heavy });
export const about = style({
  ...type.label,
  color: colour.ink3,
  ...ellipsis,
  minWidth: 0,
});
export const none = style({ padding: spacing(6, 5), color: colour.ink3 });
export const foot = style({
  ...type.label,
  display: 'flex',
  gap: space[4],
  alignItems: 'center',
  flex: 'none',
  height: size[9],
  padding: spacing(0, 4),
  background: colour.inset,
  borderTop: solid(colour.line),
  color: colour.ink3,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});
export const key = style({ ...keyCap, marginRight: space[1], background: colour.surface });
export const keys = style({ '@media': { [media.touch]: { display: 'none' } } });
export const local = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  '@media': { [media.touch]: { marginLeft: 0 } },
});

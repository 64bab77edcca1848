import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { edge } from '@/ui/theme/forced-colours';
import { media, radius, type } from '@/ui/theme/tokens';

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: '13vh 16px 16px',
  background: colour.scrim,
  '@media': { [media.narrow]: { padding: 0 } },
});
export const modal = style({
  width: '100%',
  maxWidth: 640,
  maxHeight: 'min(70dvh, 520px)',
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
  gap: 12,
  padding: '0 16px 0 20px',
  height: 54,
  borderBottom: `1px solid ${colour.line}`,
  flex: 'none',
  color: colour.ink3,
});
export const input = style({
  flex: 1,
  minWidth: 0,
  height: 40,
  border: 0,
  padding: 0,
  outline: 'none',
  background: 'transparent',
  fontSize: 16,
  color: colour.ink,
  selectors: { '&::placeholder': { color: colour.ink3 }, '&::-webkit-search-cancel-button': { display: 'none' } },
});
export const list = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: 8, outline: 'none' });
export const group = style({ ...type.caption, padding: '8px 12px 4px', color: colour.ink3 });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '0 12px',
  borderRadius: radius.row,
  outline: 'none',
  cursor: 'pointer',
  color: colour.ink,
  selectors: {
    '&[data-focused]': { background: colour.accentSoft },
    '&[data-hovered]': { background: colour.hover },
    '&[data-focused][data-hovered]': { background: colour.accentSoft },
  },
  '@media': { [media.touch]: { minHeight: 48 } },
});
export const icon = style({ color: colour.ink3, flex: 'none' });
export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  flex: 'none',
  maxWidth: '70%',
});
export const agreeing = style({ color: colour.accent, fontWeight: 650 });
export const about = style({
  ...type.label,
  color: colour.ink3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});
export const none = style({ padding: '24px 20px', color: colour.ink3 });
export const foot = style({
  ...type.label,
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  flex: 'none',
  height: 36,
  padding: '0 18px',
  background: colour.inset,
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink3,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});
export const key = style({
  ...type.caption,
  padding: '0 5px',
  marginRight: 4,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.marker,
  background: colour.surface,
});
export const keys = style({ '@media': { [media.touch]: { display: 'none' } } });
export const local = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '@media': { [media.touch]: { marginLeft: 0 } },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { radius } from '@/ui/theme/tokens';

export const bar = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 8, padding: '0 12px', overflow: 'hidden' });
export const opening = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: 180,
  flex: '0 1 180px',
  minWidth: 96,
  height: 32,
  padding: '0 8px 0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
  },
});
export const label = style({ flex: 1, minWidth: 0, textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const one = style({ padding: 12, width: 264 });
export const many = style({ padding: 16, width: 296, display: 'flex', flexDirection: 'column', gap: 16 });
export const actions = style({ marginLeft: 'auto', flex: 'none', display: 'flex', alignItems: 'center', gap: 8 });
globalStyle(`${actions} > footer`, { padding: 0, border: 0 });

import { globalStyle, style } from '@vanilla-extract/css';
import { oneLine, opener } from '@/ui/select/variants';
import { colour } from '@/ui/theme/contract.css';

export const bar = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 12px',
  overflow: 'hidden',
});
export const opening = style({
  ...opener,
  gap: 6,
  width: 180,
  flex: '0 1 180px',
  minWidth: 96,
  color: colour.ink,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
  },
});
export const label = style({ ...oneLine, textAlign: 'left' });
export const one = style({ padding: 12, width: 264 });
export const many = style({ padding: 16, width: 296, display: 'flex', flexDirection: 'column', gap: 16 });
export const actions = style({ marginLeft: 'auto', flex: 'none', display: 'flex', alignItems: 'center', gap: 8 });
globalStyle(`${actions} > footer`, { padding: 0, border: 0 });

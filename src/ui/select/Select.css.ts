import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, radius, type } from '../theme/tokens';

export const field = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2 });
export const button = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: 32,
  padding: '0 8px 0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[data-pressed], &[aria-expanded="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
    '[data-invalid] > &': { borderColor: colour.red },
    '&[data-disabled]': { color: colour.ink3, borderColor: colour.line, cursor: 'default' },
  },
  '@media': { [media.touch]: { height: 44, fontSize: 16, borderRadius: radius.row } },
});
export const value = style({
  flex: 1,
  minWidth: 0,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: colour.ink3 } },
});
export const error = style({ ...type.label, color: colour.red });
export const popover = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 'max(200px, var(--trigger-width))',
  maxWidth: 'calc(100vw - 16px)',
  borderRadius: radius.card,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
  outline: `1px solid ${colour.line}`,
});
export const search = style({ padding: '8px 8px 0', display: 'grid' });
globalStyle(`${search} > *`, { width: '100%' });
export const list = style({ flex: 1, minHeight: 0, maxHeight: 320, overflow: 'auto', padding: 4, outline: 'none' });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 10px',
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-focused], &[data-hovered]': { background: colour.hover }, '&[data-selected]': { fontWeight: 550 } },
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const tick = style({ flex: 'none', color: 'transparent', selectors: { [`${option}[data-selected] &`]: { color: colour.accent } } });
export const name = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const about = style({ ...type.caption, flex: 'none', color: colour.ink3, fontWeight: 400 });
export const none = style({ ...type.label, padding: 8, color: colour.ink3 });

import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, radius, type } from '../theme/tokens';
import { choice, menu, oneLine, opener, sheet, tickOf, windowedMenu } from './variants';

export const field = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2 });
export const button = style({
  ...opener,
  color: colour.ink,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[data-pressed], &[aria-expanded="true"]': {
      outline: `2px solid ${colour.accent}`,
      outlineOffset: -1,
    },
    '[data-invalid] > &': { borderColor: colour.red },
    '&[data-disabled]': { color: colour.ink3, borderColor: colour.line, cursor: 'default' },
  },
  '@media': { [media.touch]: { height: 44, fontSize: 16, borderRadius: radius.row } },
});
export const value = style({
  ...oneLine,
  textAlign: 'left',
  selectors: { '&[data-placeholder]': { color: colour.ink3 } },
});
export const error = style({ ...type.label, color: colour.red });
export const popover = style({
  ...sheet,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 'max(200px, var(--trigger-width))',
});
export const search = style({ padding: '8px 8px 0', display: 'grid' });
globalStyle(`${search} > *`, { width: '100%' });
export const list = style({ ...menu, padding: 4 });
export const windowed = style({ ...windowedMenu, padding: 4 });
export const option = style({
  ...choice,
  minHeight: 32,
  padding: '0 10px',
  selectors: {
    '&[data-focused], &[data-hovered]': { background: colour.hover },
    '&[data-selected]': { fontWeight: 550 },
  },
});
export const tick = style(tickOf(option));
export const name = style(oneLine);
export const about = style({ ...type.caption, flex: 'none', color: colour.ink3, fontWeight: 400 });
export const none = style({ ...type.label, padding: 8, color: colour.ink3 });

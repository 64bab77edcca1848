import { style } from '@vanilla-extract/css';
import { menu, oneLine, pickChoice, pickField, sheet, tickOf, windowedMenu } from '@/ui/select/variants';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const picker = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2 });
export const field = style({ ...pickField, flex: 'none' });
export const chosen = style({ ...oneLine, textAlign: 'left', color: colour.ink });
export const placeholder = style([chosen, { color: colour.ink3 }]);
export const popover = style({ ...sheet, width: 'max(272px, var(--trigger-width))', overflow: 'auto' });
export const dialog = style({ outline: 'none' });
export const content = style({ display: 'flex', flexDirection: 'column', gap: 8, padding: 8 });
export const list = style({ ...menu, padding: 2 });
export const windowed = style({ ...windowedMenu, padding: 2 });
export const option = style(pickChoice);
export const optionText = style(oneLine);
export const tick = style(tickOf(option));
export const note = style({ ...type.caption, color: colour.ink3 });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  flexWrap: 'wrap',
  padding: '0 4px',
});

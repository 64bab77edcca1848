import { style } from '@vanilla-extract/css';
import { menu, oneLine, pickChoice, pickField, sheet, tickOf, windowedMenu } from '@/ui/select/variants';
import { colour } from '../theme/contract.css';
import { spacing } from '../theme/shorthands';
import { size, space, type, weight } from '../theme/tokens';

export const picker = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
export const field = style({ ...pickField, flex: 'none' });
export const chosen = style({ ...oneLine, textAlign: 'left', color: colour.ink });
export const placeholder = style([chosen, { color: colour.ink3 }]);
export const popover = style({ ...sheet, width: `max(${size[68]}px, var(--trigger-width))`, overflow: 'auto' });
export const dialog = style({ outline: 'none' });
export const content = style({ display: 'flex', flexDirection: 'column', gap: space[2], padding: space[2] });
export const list = style({ ...menu, padding: space[0.5] });
export const windowed = style({ ...windowedMenu, padding: space[0.5] });
export const option = style(pickChoice);
export const optionText = style(oneLine);
export const tick = style(tickOf(option));
export const note = style({ ...type.caption, color: colour.ink3 });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  flexWrap: 'wrap',
  padding: spacing(0, 1),
});

import { style } from '@vanilla-extract/css';
import { oneLine, pickChoice, pickField, sheet, tickOf } from '@/ui/select/looks';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

/** Of the list, in pixels. */
export const LEAST_HEIGHT = 100;
export const MOST_HEIGHT = 220;

export const picker = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2 });
export const field = style({ ...pickField, flex: 'none' });
export const chosen = style({ ...oneLine, textAlign: 'left', color: colour.ink });
export const placeholder = style([chosen, { color: colour.ink3 }]);
export const popover = style({ ...sheet, width: 'max(272px, var(--trigger-width))', overflow: 'auto' });
export const dialog = style({ outline: 'none' });
export const content = style({ display: 'flex', flexDirection: 'column', gap: 8, padding: 8 });
export const list = style({ overflow: 'auto', outline: 'none', minHeight: LEAST_HEIGHT, maxHeight: MOST_HEIGHT, padding: 2 });
/** A list that is drawn as far as it is in sight has to know its height. */
export const windowed = style([list, { height: MOST_HEIGHT }]);
export const option = style(pickChoice);
export const optionText = style(oneLine);
export const tick = style(tickOf(option));
export const note = style({ ...type.caption, color: colour.ink3 });
export const foot = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, flexWrap: 'wrap', padding: '0 4px' });

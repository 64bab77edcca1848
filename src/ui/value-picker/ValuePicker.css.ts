import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

/** Of the list, in pixels. */
export const LEAST_HEIGHT = 100;
export const MOST_HEIGHT = 220;

export const picker = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const label = style({ ...type.label, fontWeight: 550, color: colour.ink2 });
export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  height: 32,
  flex: 'none',
  padding: '0 8px 0 10px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink2,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
  },
  '@media': { [media.touch]: { height: 44, borderRadius: radius.row, fontSize: 15 } },
});
export const chosen = style({ flex: 1, minWidth: 0, textAlign: 'left', color: colour.ink, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const placeholder = style([chosen, { color: colour.ink3 }]);
export const popover = style({
  background: colour.surface,
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  outline: `1px solid ${colour.line}`,
  width: 'max(272px, var(--trigger-width))',
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'auto',
});
export const dialog = style({ outline: 'none' });
export const content = style({ display: 'flex', flexDirection: 'column', gap: 8, padding: 8 });
export const list = style({ overflow: 'auto', outline: 'none', minHeight: LEAST_HEIGHT, maxHeight: MOST_HEIGHT, padding: 2 });
/** A list that is drawn as far as it is in sight has to know its height. */
export const windowed = style([list, { height: MOST_HEIGHT }]);
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  padding: '0 8px',
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[data-focused]': { background: colour.hover }, '&[data-selected]': { color: colour.ink, fontWeight: 550 } },
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const optionText = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const tick = style({ flex: 'none', color: 'transparent', selectors: { [`${option}[data-selected] &`]: { color: colour.accent } } });
export const note = style({ ...type.caption, color: colour.ink3 });
export const foot = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, flexWrap: 'wrap', padding: '0 4px' });

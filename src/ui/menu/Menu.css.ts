import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { tickOf } from '../select/variants';
import { media, motion, radius, type } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });

export const popover = style({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  padding: 4,
  outline: 'none',
  overflow: 'auto',
  animation: `${appear} ${motion.swift} ${motion.ease}`,
});
export const menu = style({ outline: 'none', minWidth: 160 });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 32,
  padding: '0 12px 0 10px',
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  color: colour.ink,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-focused], &[data-hovered]': { background: colour.hover },
    '&[data-disabled]': { color: colour.ink3, cursor: 'default' },
    '&[data-tone="danger"]': { color: colour.red },
    '&[data-unavailable]': { height: 'auto', padding: '6px 12px 6px 10px', color: colour.ink3, cursor: 'default' },
  },
  '@media': { [media.touch]: { height: 44 } },
});
export const words = style({ display: 'flex', flexDirection: 'column' });
export const reason = style({ ...type.label, maxWidth: 240, whiteSpace: 'normal' });

export const group = style({
  selectors: {
    ':is(section, [role="group"], [role="menuitem"]) + &': {
      borderTop: `1px solid ${colour.line}`,
      marginTop: 4,
      paddingTop: 4,
    },
  },
});
export const choices = style({ borderTop: `1px solid ${colour.line}`, marginTop: 4, paddingTop: 4 });
export const choicesName = style({ ...type.label, padding: '6px 12px 4px 10px', color: colour.ink3 });
export const tick = style(tickOf(item));
export const opens = style({ marginLeft: 'auto', color: colour.ink3 });

import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { motion, radius, size, space, type } from '../theme/tokens';
import { tickOf } from '../select/variants';

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${space[1]}px)` } });

export const popover = style({
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  padding: space[1],
  outline: 'none',
  overflow: 'auto',
  animation: `${appear} ${motion.swift} ${motion.ease}`,
});
export const menu = style({ outline: 'none', minWidth: size[40] });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2.5],
  height: size.control,
  padding: spacing(0, 3, 0, 2.5),
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  color: colour.ink,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-focused], &[data-hovered]': { background: colour.hover },
    '&[data-disabled]': { color: colour.ink3, cursor: 'default' },
    '&[data-tone="danger"]': { color: colour.red },
    '&[data-unavailable]': {
      height: 'auto',
      padding: spacing(1.5, 3, 1.5, 2.5),
      color: colour.ink3,
      cursor: 'default',
    },
  },
  '@media': { [media.touch]: { height: size.touch } },
});
export const words = style({ display: 'flex', flexDirection: 'column' });
export const reason = style({ ...type.label, maxWidth: size[60], whiteSpace: 'normal' });

export const group = style({
  selectors: {
    ':is(section, [role="group"], [role="menuitem"]) + &': {
      borderTop: solid(colour.line),
      marginTop: space[1],
      paddingTop: space[1],
    },
  },
});
export const choices = style({
  selectors: {
    '&:not(:first-child)': { borderTop: solid(colour.line), marginTop: space[1], paddingTop: space[1] },
  },
});
export const choicesName = style({ ...type.label, padding: spacing(1.5, 3, 1, 2.5), color: colour.ink3 });
export const tick = style(tickOf(item));
export const opens = style({ marginLeft: 'auto', color: colour.ink3 });

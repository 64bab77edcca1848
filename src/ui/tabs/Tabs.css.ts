import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, spacing } from '../theme/shorthands';
import { motion, radius, space } from '../theme/tokens';
import { openText, strip, tabText, underline } from './variants';

export const tabs = styleVariants({
  head: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  inside: { display: 'flex', flexDirection: 'column', gap: space[3] },
});
export const list = style(strip);
export const placement = styleVariants({
  head: {
    padding: spacing(0, 3),
    background: colour.surface,
    selectors: { '[data-display="REPORT"] &': { display: 'none' } },
  },
  inside: {},
});
export const tab = style({
  ...tabText,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { color: colour.ink },
    '&[data-selected]': openText,
    '&[data-selected]::after': {
      ...underline,
      bottom: -space.hair,
      transition: `opacity ${motion.swift} ${motion.ease}`,
    },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -space[1], borderRadius: radius.control },
  },
});
export const panel = styleVariants({
  head: { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column', outline: 'none' },
  inside: { outline: 'none' },
});

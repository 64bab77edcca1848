import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { motion } from '../theme/tokens';
import { openText, strip, tabText, underline } from './variants';

export const tabs = styleVariants({
  head: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  inside: { display: 'flex', flexDirection: 'column', gap: 12 },
});
export const list = style(strip);
export const placement = styleVariants({
  head: {
    padding: '0 12px',
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
    '&[data-selected]::after': { ...underline, bottom: -1, transition: `opacity ${motion.swift} ${motion.ease}` },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -4, borderRadius: 6 },
  },
});
export const panel = styleVariants({
  head: { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column', outline: 'none' },
  inside: { outline: 'none' },
});

import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, motion } from '../theme/tokens';

export const tabs = styleVariants({
  head: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  inside: { display: 'flex', flexDirection: 'column', gap: 12 },
});
export const list = style({
  display: 'flex',
  gap: 4,
  flex: 'none',
  height: 38,
  borderBottom: `1px solid ${colour.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.touch]: { height: 46 } },
});
export const placement = styleVariants({
  head: { padding: '0 12px', background: colour.surface, selectors: { '[data-display="REPORT"] &': { display: 'none' } } },
  inside: {},
});
export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  padding: '0 8px',
  color: colour.ink2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { color: colour.ink },
    '&[data-selected]': { color: colour.ink, fontWeight: 600 },
    '&[data-selected]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 8,
      bottom: -1,
      height: 2,
      borderRadius: '2px 2px 0 0',
      background: colour.accent,
      transition: `opacity ${motion.swift} ${motion.ease}`,
    },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -4, borderRadius: 6 },
  },
  '@media': { [media.touch]: { fontSize: 14, padding: '0 12px' } },
});
export const panel = styleVariants({
  head: { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column', outline: 'none' },
  inside: { outline: 'none' },
});

import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { motion, radius, size, space } from '../theme/tokens';
import { openText, strip, tabText, underline } from './variants';

export const tabs = styleVariants({
  head: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  editor: { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  inside: { display: 'flex', flexDirection: 'column', gap: space[3] },
});
/** Tabs with actions at their end, or below them if there is no space. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: 'none',
  minWidth: 0,
  borderBottom: solid(colour.line),
  selectors: { '&[data-one-line]': { flexWrap: 'nowrap' } },
});
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: spacing(1, 2),
  minWidth: 0,
  marginLeft: 'auto',
  padding: spacing(0.5, 2),
  selectors: { [`${row}[data-one-line] > &`]: { flex: 'none', flexWrap: 'nowrap' } },
});
export const list = style({
  ...strip,
  selectors: { [`${row} > &`]: { flex: '0 1 auto', minWidth: 0, borderBottom: 0 } },
});
export const placement = styleVariants({
  head: {
    padding: spacing(0, 3),
    background: colour.surface,
    selectors: { '[data-display="REPORT"] &, [data-hides~="tabs"] &': { display: 'none' } },
  },
  editor: { padding: spacing(0, 1.5), height: size[8.5] },
  inside: {},
});
export const tab = style({
  ...tabText,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { color: colour.ink },
    '&[aria-disabled="true"]': { color: colour.ink3, cursor: 'default' },
    '&[data-selected]': openText,
    '&[data-selected]::after': {
      ...underline,
      bottom: -space.hair,
      transition: `opacity ${motion.swift} ${motion.ease}`,
    },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -space[1], borderRadius: radius.control },
  },
});
/** A panel takes the focus only where nothing in it does. The ring lies within, since panels clip what is around them. */
const panelFocus = { selectors: { '&:focus-visible': { outline: focusRing, outlineOffset: -space[0.5] } } };
const filling = {
  ...panelFocus,
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
} as const;
export const panel = styleVariants({ head: filling, editor: filling, inside: panelFocus });

import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, motion, radius } from '../theme/tokens';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: 32,
  padding: '0 12px',
  borderRadius: radius.control,
  border: '1px solid transparent',
  background: 'transparent',
  color: colour.ink,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[data-pressed], &:not([data-rac]):active': { transform: 'translateY(1px)' },
    '&[data-focus-visible], &:not([data-rac]):focus-visible': {
      outline: `2px solid ${colour.accent}`,
      outlineOffset: 2,
    },
    '&[aria-disabled="true"]': { color: colour.ink3, cursor: 'default' },
    '&[data-disabled]': { background: colour.inset, borderColor: colour.line, color: colour.ink3, cursor: 'default' },
  },
  '@media': {
    [media.touch]: { height: 44, padding: '0 16px', borderRadius: radius.row, fontSize: 14 },
    // Long words and wide fonts meet narrow windows.
    [media.phone]: { height: 'auto', minHeight: 32, whiteSpace: 'normal' },
    [`${media.phone} and (pointer: coarse)`]: { minHeight: 44 },
  },
});

const hover = { background: colour.hover };

export const variant = styleVariants({
  primary: [
    base,
    {
      background: colour.accent,
      borderColor: colour.accent,
      color: colour.onAccent,
      selectors: {
        '&[data-hovered]:not([data-disabled]), &[data-pressed]:not([data-disabled])': {
          background: colour.accentStrong,
          borderColor: colour.accentStrong,
        },
      },
    },
  ],
  outlined: [
    base,
    {
      borderColor: colour.lineStrong,
      background: colour.surface,
      selectors: { '&[data-hovered]:not([data-disabled])': hover, '&[data-pressed]:not([data-disabled])': hover },
    },
  ],
  ghost: [
    base,
    {
      selectors: {
        '&[data-hovered]:not([data-disabled]), &[data-pressed]:not([data-disabled])': hover,
        '&:not([data-rac]):hover': hover,
      },
    },
  ],
  danger: [
    base,
    {
      borderColor: colour.lineStrong,
      background: colour.surface,
      color: colour.red,
      selectors: { '&[data-hovered]': { background: colour.redSoft } },
    },
  ],
  ghostDanger: [
    base,
    { color: colour.red, selectors: { '&[data-hovered], &[data-pressed]': { background: colour.redSoft } } },
  ],
});

export const size = styleVariants({
  normal: {},
  small: {
    height: 26,
    padding: '0 8px',
    fontSize: 12,
    '@media': { [media.touch]: { height: 36, padding: '0 12px', fontSize: 13 } },
  },
});

/** A square for one icon. Its hit area is 44 px where fingers point. */
export const icon = styleVariants({
  normal: { width: 32, padding: 0, color: colour.ink2, '@media': { [media.touch]: { width: 44, padding: 0 } } },
  /** Stays small for the eye: what reaches 44 px where fingers point is the area around it. */
  small: {
    position: 'relative',
    width: 24,
    height: 24,
    padding: 0,
    color: colour.ink3,
    minHeight: 0,
    '@media': {
      [media.phone]: { height: 24, minHeight: 24 },
      [`${media.phone} and (pointer: coarse)`]: { height: 28, minHeight: 28 },
      [media.touch]: {
        width: 28,
        height: 28,
        padding: 0,
        selectors: { '&::before': { content: '""', position: 'absolute', inset: -9 } },
      },
    },
  },
});

globalStyle(`${base} svg`, { flex: 'none' });

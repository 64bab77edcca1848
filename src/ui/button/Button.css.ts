import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, motion, radius, size, space, textSize, weight } from '../theme/tokens';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1.5],
  height: size.control,
  padding: spacing(0, 3),
  borderRadius: radius.control,
  border: solid('transparent'),
  background: 'transparent',
  color: colour.ink,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&[data-pressed], &:not([data-rac]):active': { transform: `translateY(${space.hair}px)` },
    '&[data-focus-visible], &:not([data-rac]):focus-visible': {
      outline: focusRing,
      outlineOffset: lineWidth.thick,
    },
    '&[aria-disabled="true"]': { color: colour.ink3, cursor: 'default' },
    '&[data-disabled]': { background: colour.inset, borderColor: colour.line, color: colour.ink3, cursor: 'default' },
  },
  '@media': {
    [media.touch]: {
      height: size.touch,
      padding: spacing(0, 4),
      borderRadius: radius.row,
      fontSize: textSize.touchButton,
    },
    // For long words and wide fonts in narrow windows.
    [media.phone]: { height: 'auto', minHeight: size.control, whiteSpace: 'normal' },
    [`${media.phone} and (pointer: coarse)`]: { minHeight: size.touch },
  },
});

const hover = { background: colour.hover };
/** Buttons without a ground stay transparent while they are disabled. */
const groundless = { background: 'transparent', borderColor: 'transparent' };

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
        '&[data-disabled]': groundless,
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
    {
      color: colour.red,
      selectors: {
        '&[data-hovered], &[data-pressed]': { background: colour.redSoft },
        '&[data-disabled]': groundless,
      },
    },
  ],
});

export const sizes = styleVariants({
  normal: {},
  small: {
    height: size.small,
    padding: spacing(0, 2),
    fontSize: textSize.label,
    '@media': { [media.touch]: { height: size[9], padding: spacing(0, 3), fontSize: textSize.body } },
  },
});

/** A square for one icon. Its hit area is 44 px on touch devices. */
export const icon = styleVariants({
  normal: {
    width: size.control,
    padding: 0,
    color: colour.ink2,
    '@media': { [media.touch]: { width: size.touch, padding: 0 } },
  },
  /** Looks small; the area around it reaches 44 px on touch devices. */
  small: {
    position: 'relative',
    width: size[6],
    height: size[6],
    padding: 0,
    color: colour.ink3,
    minHeight: 0,
    '@media': {
      [media.phone]: { height: size[6], minHeight: size[6] },
      [`${media.phone} and (pointer: coarse)`]: { height: size.row, minHeight: size.row },
      [media.touch]: {
        width: size.row,
        height: size.row,
        padding: 0,
        selectors: { '&::before': { content: '""', position: 'absolute', inset: -(size.touch - size.small) / 2 } },
      },
    },
  },
});

globalStyle(`${base} svg`, { flex: 'none' });
/** Text next to an icon that is clear enough on its own where space is tight. */
export const wordsOffPhones = style({ '@media': { [media.phone]: { display: 'none' } } });

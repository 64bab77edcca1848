import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, motion, radius, type } from '../theme/tokens';

export const setting = style({ minWidth: 0 });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: colour.ink3, cursor: 'default' } },
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  flex: 'none',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.marker,
  background: colour.surface,
  color: 'transparent',
  transition: `background ${motion.quick} ${motion.ease}`,
  selectors: {
    [`${check}[data-selected] &`]: { background: colour.accent, borderColor: colour.accent, color: colour.onAccent },
    [`${check}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
    [`${check}[data-hovered]:not([data-selected]) &`]: { background: colour.hover },
    [`${check}[data-disabled] &`]: { borderColor: colour.lineStrong },
  },
});
export const hint = style({ ...type.label, color: colour.ink3, paddingLeft: 24, paddingBottom: 4, '@media': { [media.touch]: { marginTop: -8 } } });

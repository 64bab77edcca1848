import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { openText, strip, tabText, underline } from '@/ui/tabs/variants';
import { ellipsis, lineWidth, radius, size, space } from '@/ui/theme/tokens';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[1],
  paddingInlineEnd: space[2],
  background: colour.surface,
  borderBottom: solid(colour.line),
});
export const list = style([strip, { flex: '0 1 auto', minWidth: 0, borderBottom: 0, padding: spacing(0, 2) }]);
export const tab = style([
  tabText,
  {
    flex: 'none',
    gap: space[1.5],
    maxWidth: size[60],
    cursor: 'pointer',
    outline: 'none',
    userSelect: 'none',
    // Holding a tab moves it, and must do nothing else.
    WebkitTouchCallout: 'none',
    touchAction: 'manipulation',
    selectors: {
      '&:hover': { color: colour.ink },
      '&[aria-selected="true"]': openText,
      '&[aria-selected="true"]::after': { ...underline, bottom: 0 },
      '&:focus-visible': { outline: focusRing, outlineOffset: -space[1], borderRadius: radius.control },
      '&[data-drop="before"]': { boxShadow: `inset ${lineWidth.thick}px 0 0 ${colour.accent}` },
      '&[data-drop="after"]': { boxShadow: `inset -${lineWidth.thick}px 0 0 ${colour.accent}` },
      '&[data-dragged]': { background: colour.accentSoft, color: colour.onAccentSoft, borderRadius: radius.control },
    },
  },
]);
export const name = style(ellipsis);
export const dot = style({
  flex: 'none',
  width: size[2],
  height: size[2],
  borderRadius: radius.pill,
  background: colour.amberMark,
});
export const close = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size[5],
  height: size[5],
  borderRadius: radius.marker,
  color: colour.ink3,
  selectors: { '&:hover': { background: colour.hover, color: colour.ink } },
  '@media': { [media.touch]: { width: size[7.5], height: size[7.5] } },
});
export const end = style({ marginInlineStart: 'auto', display: 'flex', gap: space[1], flex: 'none' });

import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing } from '@/ui/theme/shorthands';
import { lineWidth, radius, space, type } from '@/ui/theme/tokens';

/** In pixels. */
export const SLIDER_HEIGHT = 44;

export const slider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  height: SLIDER_HEIGHT,
  '@media': { print: { display: 'none' } },
});
export const name = style({ ...type.caption, color: colour.ink3, whiteSpace: 'nowrap' });
export const track = style({
  flex: 1,
  minWidth: 0,
  accentColor: colour.accent,
  selectors: {
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick, borderRadius: radius.marker },
  },
});

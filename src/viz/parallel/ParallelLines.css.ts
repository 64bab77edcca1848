import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid } from '@/ui/theme/shorthands';
import { lineWidth, radius, size, space, type } from '@/ui/theme/tokens';

export const box = style({ position: 'relative' });
/** Along an axis, wide enough for a pointer; wider for a finger. */
export const strip = style({
  position: 'absolute',
  width: size[4],
  transform: 'translateX(-50%)',
  cursor: 'ns-resize',
  touchAction: 'none',
  '@media': { '(pointer: coarse)': { width: size[7.5] }, print: { display: 'none' } },
});
/** Where a name is cut, for its tooltip. */
export const name = style({
  position: 'absolute',
  width: size[16],
  height: size[4],
  transform: 'translate(-50%, -80%)',
});
export const chosen = style({
  position: 'absolute',
  insetInline: space[1],
  background: colour.accentSoft,
  border: solid(colour.accent),
  borderRadius: radius.mark,
  opacity: 0.7,
});
export const handle = style({
  position: 'absolute',
  left: '50%',
  width: size[3],
  height: lineWidth.thick,
  transform: 'translate(-50%, -50%)',
  background: colour.ink3,
  borderRadius: radius.mark,
  selectors: { '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick, background: colour.accent } },
});
export const note = style({ ...type.caption, margin: 0, color: colour.ink3 });
export const reset = style({
  ...type.caption,
  marginInlineStart: space[2],
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.accent,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outline: focusRing } },
});
export const table = style({ overflow: 'auto', borderTop: solid(colour.line) });

import { createVar, style } from '@vanilla-extract/css';
import { boxOf, oneLine, pickField, sheet } from '@/ui/select/variants';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const control = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const name = style({
  ...type.label,
  fontWeight: weight.strong,
  color: colour.ink2,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
});
export const required = style({ color: colour.red });
export const about = style({ display: 'inline-flex', color: colour.ink3 });
export const note = style({ ...type.caption, color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
/** No wider than its text. */
/** Of a chart as a filter. */
export const chart = style({ display: 'flex', flexDirection: 'column', height: size[45], minWidth: 0 });
export const picked = style({ display: 'flex', minWidth: 0 });
export const age = style({ display: 'flex', alignSelf: 'flex-start' });
export const error = style({ ...type.caption, color: colour.red });

export const field = style(pickField);
export const value = style({ ...oneLine, textAlign: 'left', color: colour.ink });
export const placeholder = style([value, { color: colour.ink3 }]);
export const popover = style({ ...sheet, minWidth: `max(${size[54]}px, var(--trigger-width))`, overflow: 'auto' });
export const dialog = style({ outline: 'none' });

export const few = style({ display: 'flex', flexDirection: 'column' });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.row,
  cursor: 'pointer',
  borderRadius: radius.marker,
  '@media': { [media.touch]: { minHeight: size.touch, fontSize: textSize.touchOption } },
});
export const box = style(boxOf(check));
export const swatchColour = createVar();
export const swatch = style({
  width: size[2],
  height: size[2],
  borderRadius: radius.mark,
  flex: 'none',
  forcedColorAdjust: 'none',
  background: swatchColour,
});
export const checkText = style(oneLine);
export const measure = style({ color: colour.ink3, fontVariantNumeric: 'tabular-nums' });

export const range = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space[1.5],
  color: colour.ink3,
});
export const slider = style({ padding: spacing(0, 2) });
export const track = style({
  position: 'relative',
  height: size[6],
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: space[2.5],
      height: space[1],
      borderRadius: radius.mark,
      background: colour.hover,
      forcedColorAdjust: 'none',
    },
  },
  '@media': { [media.touch]: { height: size.touch, selectors: { '&::before': { top: space[5] } } } },
});
export const fillFrom = createVar();
export const fillTo = createVar();
export const fill = style({
  position: 'absolute',
  top: space[2.5],
  height: space[1],
  left: fillFrom,
  right: `calc(100% - ${fillTo})`,
  forcedColorAdjust: 'none',
  background: colour.accent,
  '@media': { [media.touch]: { top: space[5] } },
});
export const thumb = style({
  top: '50%',
  width: size[4],
  height: size[4],
  borderRadius: radius.pill,
  border: solid(colour.accent, 'thick'),
  background: colour.surface,
  cursor: 'grab',
  selectors: {
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.thick },
    '&[data-dragging]': { background: colour.accentSoft },
  },
  '@media': { [media.touch]: { width: size[6], height: size[6] } },
});

export const from = createVar();
export const to = createVar();
/** Reserved until it is known whether there is one, so that nothing moves. It is on the line of the track. */
export const room = style({ position: 'relative', height: size.control, marginBottom: -space[2] });
const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const all = style([drawing, { fill: colour.lineStrong }]);
export const chosen = style([drawing, { fill: colour.accent, clipPath: `inset(0 calc(100% - ${to}) 0 ${from})` }]);

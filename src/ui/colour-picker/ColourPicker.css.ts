import { createVar, style } from '@vanilla-extract/css';
import { oneLine, pickField, sheet } from '../select/variants';
import { colour } from '../theme/contract.css';
import { focusRing, ring, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize, type, weight } from '../theme/tokens';

export const line = style({ display: 'flex', alignItems: 'center', gap: space[1], minWidth: 0 });
export const field = style(pickField);
export const value = style({ ...oneLine, textAlign: 'start', color: colour.ink, fontVariantNumeric: 'tabular-nums' });
export const none = style([value, { color: colour.ink3 }]);
export const shown = createVar();
export const swatch = style({
  flex: 'none',
  width: size[4.5],
  height: size[4.5],
  border: solid(colour.line),
  borderRadius: radius.marker,
  background: shown,
  forcedColorAdjust: 'none',
});
export const popover = style({ ...sheet, padding: space[3] });
export const dialog = style({ outline: 'none' });

export const picker = style({ display: 'flex', flexDirection: 'column', gap: space[3], width: size[54] });
export const area = style({ width: '100%', height: size[36], borderRadius: radius.control, forcedColorAdjust: 'none' });
export const slider = style({ width: '100%', paddingInline: space[2] });
export const track = style({
  height: size[4],
  borderRadius: radius.pill,
  boxShadow: ring(colour.line),
  forcedColorAdjust: 'none',
  '@media': { [media.touch]: { height: size[6] } },
});
export const thumb = style({
  top: '50%',
  width: size[4.5],
  height: size[4.5],
  boxSizing: 'border-box',
  border: solid(colour.surface, 'bold'),
  borderRadius: radius.pill,
  boxShadow: ring(colour.ink2),
  cursor: 'grab',
  selectors: {
    [`${area} &`]: { top: 'auto' },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.thick },
  },
  '@media': { [media.touch]: { width: size[7.5], height: size[7.5] } },
});
export const digits = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
export const input = style({
  flex: 1,
  minWidth: 0,
  height: size.control,
  padding: spacing(0, 2.5),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  selectors: { '&[data-focused]': { outline: focusRing, outlineOffset: -lineWidth.hair } },
  '@media': { [media.touch]: { height: size.touch, fontSize: textSize.touchField } },
});

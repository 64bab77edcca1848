import { createVar, style } from '@vanilla-extract/css';
import { boxOf, oneLine, pickField, sheet } from '@/ui/select/variants';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const control = style({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
export const name = style({
  ...type.label,
  fontWeight: 550,
  color: colour.ink2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
});
export const required = style({ color: colour.red });
export const about = style({ display: 'inline-flex', color: colour.ink3 });
export const note = style({ ...type.caption, color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
/** No wider than what it says. */
/** Of a filter that is a chart. */
export const chart = style({ display: 'flex', flexDirection: 'column', height: 184, minWidth: 0 });
export const picked = style({ display: 'flex', minWidth: 0 });
export const age = style({ display: 'flex', alignSelf: 'flex-start' });
export const error = style({ ...type.caption, color: colour.red });

export const field = style(pickField);
export const value = style({ ...oneLine, textAlign: 'left', color: colour.ink });
export const placeholder = style([value, { color: colour.ink3 }]);
export const popover = style({ ...sheet, minWidth: 'max(216px, var(--trigger-width))', overflow: 'auto' });
export const dialog = style({ outline: 'none' });

export const few = style({ display: 'flex', flexDirection: 'column' });
export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  cursor: 'pointer',
  borderRadius: radius.marker,
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const box = style(boxOf(check));
export const swatchColour = createVar();
export const swatch = style({
  width: 8,
  height: 8,
  borderRadius: 2,
  flex: 'none',
  forcedColorAdjust: 'none',
  background: swatchColour,
});
export const checkText = style(oneLine);
export const measure = style({ color: colour.ink3, fontVariantNumeric: 'tabular-nums' });

export const range = style({ display: 'flex', flexDirection: 'column', gap: 8 });
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: 6,
  color: colour.ink3,
});
export const slider = style({ padding: '0 8px' });
export const track = style({
  position: 'relative',
  height: 24,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: 10,
      height: 4,
      borderRadius: 2,
      background: colour.hover,
      forcedColorAdjust: 'none',
    },
  },
  '@media': { [media.touch]: { height: 44, selectors: { '&::before': { top: 20 } } } },
});
export const fillFrom = createVar();
export const fillTo = createVar();
export const fill = style({
  position: 'absolute',
  top: 10,
  height: 4,
  left: fillFrom,
  right: `calc(100% - ${fillTo})`,
  forcedColorAdjust: 'none',
  background: colour.accent,
  '@media': { [media.touch]: { top: 20 } },
});
export const thumb = style({
  top: '50%',
  width: 16,
  height: 16,
  borderRadius: radius.pill,
  border: `2px solid ${colour.accent}`,
  background: colour.surface,
  cursor: 'grab',
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
    '&[data-dragging]': { background: colour.accentSoft },
  },
  '@media': { [media.touch]: { width: 24, height: 24 } },
});

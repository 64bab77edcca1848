import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { dashed, focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
/** Contains the chips and the add button; fields can be dropped anywhere in it. */
export const area = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
  borderRadius: radius.control,
  selectors: {
    '&[data-accepts]': { outline: dashed(colour.accent), outlineOffset: space[0.5] },
    '&[data-over]': {
      outline: solid(colour.accent, 'thick'),
      outlineOffset: space[0.5],
      background: colour.accentSoft,
    },
  },
});
export const chip = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: size[7.5],
  position: 'relative',
  border: solid(colour.lineStrong),
  borderRadius: radius.control,
  background: colour.inset,
  selectors: {
    '&[data-open]': {
      background: colour.accentSoft,
      borderColor: colour.accent,
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&[data-tone="warning"]': { background: colour.redSoft, borderColor: colour.redLine },
    '&[data-dragging]': { opacity: 0.5, zIndex: layer.raised },
  },
  '@media': { [media.touch]: { minHeight: size.touch, borderRadius: radius.row } },
});
export const sign = style({ display: 'flex', flex: 'none', paddingInlineStart: space[1] });
export const open = style({
  ...type.label,
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(0, 1, 0, 2),
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink,
  fontWeight: weight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
    [`${chip}[data-open] &`]: { color: colour.onAccentSoft },
  },
  // A scrolling finger does not start a drag; a resting one does.
  touchAction: 'manipulation',
});
export const icon = style({ display: 'flex', flex: 'none', color: colour.ink3 });
export const name = style({ ...ellipsis, minWidth: 0 });
export const mark = style({ display: 'flex', flex: 'none', alignItems: 'center', marginInlineStart: 'auto' });
export const openSign = style({ flex: 'none', marginInline: space[2], color: colour.ink3 });
/** Visible on hover and focus; always visible on touch screens. */
export const more = style({
  display: 'flex',
  opacity: 0,
  selectors: { [`${chip}:hover &, ${chip}:focus-within &`]: { opacity: 1 } },
  '@media': { '(hover: none)': { opacity: 1 } },
});
export const add = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: size[7.5],
  padding: spacing(0, 2),
  border: dashed(colour.control),
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink3,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.hair },
    '&[aria-expanded="true"]': { borderColor: colour.accent, color: colour.accent },
    '&[aria-disabled="true"]': { cursor: 'default', borderColor: colour.line, background: 'transparent' },
  },
  '@media': { [media.touch]: { minHeight: size.touch, borderRadius: radius.row } },
});

import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, ring, solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, layer, leading, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const box = style({ position: 'relative', width: '100%', height: '100%' });
/** Covers the picture and receives its pointer events. */
export const reader = style({
  position: 'absolute',
  inset: 0,
  outline: 'none',
  touchAction: 'pan-y',
  selectors: {
    '&[data-pickable]': { cursor: 'pointer' },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick, borderRadius: radius.marker },
  },
});
/** The range being dragged over. */
export const brush = style({
  position: 'absolute',
  background: colour.accentSoft,
  opacity: 0.6,
  borderInline: solid(colour.accent),
  pointerEvents: 'none',
});
export const canvas = style({ display: 'block', width: '100%', height: '100%' });
export const pointer = style({ position: 'absolute', inset: 0, pointerEvents: 'none', overflow: 'visible' });
export const rule = style({
  position: 'absolute',
  top: 0,
  width: lineWidth.hair,
  forcedColorAdjust: 'none',
  background: colour.ink2,
});
export const dot = style({
  position: 'absolute',
  width: size[2],
  height: size[2],
  margin: spacing(-1, 0, 0, -1),
  borderRadius: '50%',
  forcedColorAdjust: 'none',
  boxShadow: ring(colour.surface, 'thick'),
  selectors: {
    '&[data-meant]': { boxShadow: `0 0 0 ${lineWidth.thick}px ${colour.surface}, 0 0 0 ${space[1]}px ${colour.ink2}` },
  },
});
export const outline = style({
  position: 'absolute',
  borderRadius: radius.marker,
  forcedColorAdjust: 'none',
  boxShadow: ring(colour.ink, 'thick'),
  selectors: { '&[data-round]': { borderRadius: '50%' } },
});
export const shapes = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  fill: 'none',
  stroke: colour.ink,
  strokeWidth: lineWidth.medium,
  strokeLinejoin: 'round',
});
export const tip = style({
  ...type.label,
  position: 'absolute',
  zIndex: layer.head,
  minWidth: size[32],
  maxWidth: size[70],
  padding: spacing(2, 2.5, 2),
  borderRadius: radius.row,
  background: colour.surface,
  border: solid(colour.line),
  boxShadow: colour.shadowPopover,
  lineHeight: leading[4.5],
  color: colour.ink,
  pointerEvents: 'none',
});
export const tipTitle = style({ ...type.caption, display: 'block', color: colour.ink3, fontWeight: weight.strong });
export const tipLine = style({ display: 'flex', alignItems: 'center', gap: space[1.5] });
export const tipSwatch = style({
  width: size[2],
  height: size[2],
  borderRadius: radius.mark,
  flex: 'none',
  forcedColorAdjust: 'none',
});
export const tipLabel = style({ ...ellipsis });
export const tipValue = style({
  marginLeft: 'auto',
  paddingLeft: space[3.5],
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

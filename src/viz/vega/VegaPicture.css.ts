import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { radius, type } from '@/ui/theme/tokens';

export const box = style({ position: 'relative', width: '100%', height: '100%' });
/** Lies over the picture and takes what points at it. */
export const reader = style({
  position: 'absolute',
  inset: 0,
  outline: 'none',
  touchAction: 'pan-y',
  selectors: {
    '&[data-pickable]': { cursor: 'pointer' },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2, borderRadius: radius.marker },
  },
});
/** The stretch of time that is dragged over. */
export const brush = style({
  position: 'absolute',
  background: colour.accentSoft,
  opacity: 0.6,
  borderInline: `1px solid ${colour.accent}`,
  pointerEvents: 'none',
});
export const canvas = style({ display: 'block', width: '100%', height: '100%' });
export const pointer = style({ position: 'absolute', inset: 0, pointerEvents: 'none', overflow: 'visible' });
export const rule = style({
  position: 'absolute',
  top: 0,
  width: 1,
  forcedColorAdjust: 'none',
  background: colour.ink2,
});
export const dot = style({
  position: 'absolute',
  width: 8,
  height: 8,
  margin: '-4px 0 0 -4px',
  borderRadius: '50%',
  forcedColorAdjust: 'none',
  boxShadow: `0 0 0 2px ${colour.surface}`,
  selectors: { '&[data-meant]': { boxShadow: `0 0 0 2px ${colour.surface}, 0 0 0 4px ${colour.ink2}` } },
});
export const outline = style({
  position: 'absolute',
  borderRadius: radius.marker,
  forcedColorAdjust: 'none',
  boxShadow: `0 0 0 2px ${colour.ink}`,
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
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
});
export const tip = style({
  ...type.label,
  position: 'absolute',
  zIndex: 3,
  minWidth: 124,
  maxWidth: 280,
  padding: '7px 10px 8px',
  borderRadius: radius.row,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  boxShadow: colour.shadowPopover,
  lineHeight: '18px',
  color: colour.ink,
  pointerEvents: 'none',
});
export const tipTitle = style({ ...type.caption, display: 'block', color: colour.ink3, fontWeight: 550 });
export const tipLine = style({ display: 'flex', alignItems: 'center', gap: 6 });
export const tipSwatch = style({ width: 8, height: 8, borderRadius: 2, flex: 'none', forcedColorAdjust: 'none' });
export const tipLabel = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const tipValue = style({
  marginLeft: 'auto',
  paddingLeft: 14,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

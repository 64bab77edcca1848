import { style } from '@vanilla-extract/css';
import { LINE } from './sizes';
import { colour } from '@/ui/theme/contract.css';
import { focusRing } from '@/ui/theme/shorthands';
import { ellipsis, lineWidth, radius, space, type, weight } from '@/ui/theme/tokens';

export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  gap: space[2],
  height: '100%',
  minHeight: 0,
  // If the card is tall enough, the trend is below the number.
  selectors: { '&[data-tall]': { flexDirection: 'column', alignItems: 'stretch', justifyContent: 'space-between' } },
});
export const words = style({
  flex: '1 1 auto',
  minWidth: 0,
  alignSelf: 'flex-start',
  selectors: { '[data-tall] > &': { flex: 'none' } },
});
export const value = style({
  ...type.number,
  lineHeight: LINE.value,
  fontVariantNumeric: 'tabular-nums',
  // The size is fitted beforehand, so a number is never truncated.
  whiteSpace: 'nowrap',
});
export const note = style({
  ...type.label,
  lineHeight: LINE.note,
  color: colour.ink3,
  fontVariantNumeric: 'tabular-nums',
  ...ellipsis,
});
export const change = style({ color: colour.ink, fontWeight: weight.bold });
export const trend = style({
  flex: 'none',
  color: colour.accent,
  overflow: 'visible',
  touchAction: 'pan-y',
  selectors: { '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick, borderRadius: radius.marker } },
});
export const fill = style({ fill: colour.accentSoft });
export const ownFill = style({ fill: 'currentColor', fillOpacity: 0.14 });
export const stroke = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: lineWidth.medium,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
});
export const end = style({ fill: 'currentColor' });
export const rule = style({ stroke: colour.ink3, strokeWidth: lineWidth.hair });
export const dot = style({ fill: 'currentColor', stroke: colour.surface, strokeWidth: lineWidth.thick });

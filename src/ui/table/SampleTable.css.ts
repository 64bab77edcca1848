import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, radius, size, type } from '@/ui/theme/tokens';

export const scroll = style({
  overflowX: 'auto',
  border: solid(colour.line),
  borderRadius: radius.card,
  selectors: { '&:focus-visible': { outline: focusRing } },
});
export const sample = style({ ...type.label, borderCollapse: 'collapse', width: '100%' });
globalStyle(`${sample} :is(th, td)`, {
  ...ellipsis,
  maxWidth: size[50],
  padding: spacing(1, 2),
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${sample} th`, { color: colour.ink2, background: colour.inset });
globalStyle(`${sample} td`, { borderTop: solid(colour.line) });
globalStyle(`${sample} em`, { color: colour.ink3 });

import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { ellipsis, radius, size, space, type, weight } from '../theme/tokens';

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
/** Above the field; hint and error are below it. */
export const title = style([type.label, { color: colour.ink2, fontWeight: weight.medium }]);
export const note = style([type.label, { color: colour.ink3 }]);
export const problem = style([type.label, { color: colour.red }]);

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const tag = style({
  ...type.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[0.5],
  maxWidth: '100%',
  minHeight: size[6],
  padding: spacing(0, 0.5, 0, 2),
  border: solid(colour.line),
  borderRadius: radius.control,
  background: colour.accentSoft,
  color: colour.ink,
  cursor: 'default',
  outline: 'none',
  selectors: { '&[data-focus-visible]': { outline: focusRing } },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const name = style(ellipsis);
export const remove = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size[5],
  height: size[5],
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  color: colour.ink2,
  selectors: { '&[data-hovered], &[data-pressed]': { background: colour.hover } },
  '@media': { [media.touch]: { width: size.touch, height: size.touch } },
});

import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { space, type, weight } from '../theme/tokens';
import { inputBox } from './variants';

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1.5] });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
/** Below a field: a one-sentence explanation. */
export const hint = style({ ...type.label, margin: 0, color: colour.ink3 });
/** A field with its label above and its hint below. */
export const labelled = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const input = style(inputBox);
export const area = style([
  input,
  { height: 'auto', padding: spacing(2, 2.5), resize: 'vertical', '@media': { [media.touch]: { height: 'auto' } } },
]);
export const error = style({ ...type.label, color: colour.red });

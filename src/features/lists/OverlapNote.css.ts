import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { spacing } from '@/ui/theme/shorthands';
import { radius, space } from '@/ui/theme/tokens';

export const note = style({
  display: 'grid',
  gap: space[2],
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.redSoft,
  color: colour.red,
});
/** Styles and clauses have many lines. */
export const values = style({
  margin: 0,
  paddingLeft: space[4],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

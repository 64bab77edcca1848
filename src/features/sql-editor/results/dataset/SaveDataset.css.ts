import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { radius, space, type, weight } from '@/ui/theme/tokens';

export const about = style({ ...type.body, margin: 0, color: colour.ink2 });
/** The question before a dataset is overwritten. */
export const question = style({ ...type.body, margin: 0, fontWeight: weight.medium });
export const place = style({ ...type.label, margin: 0, color: colour.ink3 });
const note = { ...type.body, margin: 0, padding: spacing(2.5, 3), borderRadius: radius.row } as const;
/** The list of what overwriting a dataset removes, shown before confirmation. */
export const plan = style({
  ...note,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  border: solid(colour.line),
  background: colour.inset,
  overflowWrap: 'anywhere',
});
export const list = style({ margin: 0, paddingLeft: space[5], display: 'grid', gap: space[1] });
export const notice = style({ ...note, background: colour.amberSoft, color: colour.amber });
export const failure = style({ ...note, border: solid(colour.redLine), background: colour.redSoft, color: colour.ink });

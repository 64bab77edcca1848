import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { size, space, type, weight } from '@/ui/theme/tokens';

export const kindColumn = style({ width: size[20] });
export const databaseColumn = style({ width: size[40] });
export const schemaColumn = style({ width: size[28] });
export const usedColumn = style({ width: size[50] });
export const kindSign = style({ flex: 'none', color: colour.ink3 });
export const affected = style({
  ...type.label,
  margin: 0,
  paddingLeft: space[5],
  color: colour.ink2,
  overflowWrap: 'anywhere',
});
export const affectedOf = style({ ...type.label, fontWeight: weight.bold, marginTop: space[2] });
export const note = style({ ...type.label, marginTop: space[2], color: colour.ink3 });

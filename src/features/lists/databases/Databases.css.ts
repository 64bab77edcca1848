import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { space, type } from '@/ui/theme/tokens';

/** The note about passwords below the list. */
export const secrets = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  margin: 0,
  paddingTop: space[3],
  color: colour.ink3,
});

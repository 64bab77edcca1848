import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { space, type, weight } from '@/ui/theme/tokens';

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const run = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  padding: spacing(2.5, 0),
  borderBottom: solid(colour.line),
  selectors: { '&:last-child': { borderBottom: 0 } },
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: spacing(1, 2) });
export const when = style({ ...type.body, fontWeight: weight.medium, color: colour.ink });
export const facts = style({ ...type.label, color: colour.ink3 });
/** The error, in the server's words. */
export const message = style({ ...type.label, margin: 0, color: colour.ink2, overflowWrap: 'anywhere' });
export const failure = style([message, { color: colour.red }]);
export const actions = style({ display: 'flex', flexDirection: 'column', gap: space[2], marginBottom: space[3] });
export const about = style({ ...type.body, margin: 0, color: colour.ink2, overflowWrap: 'anywhere' });

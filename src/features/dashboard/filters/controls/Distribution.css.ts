import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { size, space } from '@/ui/theme/tokens';

export const from = createVar();
export const to = createVar();
/** Kept free while it is not known whether there is one, so that nothing moves. It stands on the line of the track. */
export const room = style({ position: 'relative', height: size.control, marginBottom: -space[2] });
const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' });
export const all = style([drawing, { fill: colour.lineStrong }]);
export const chosen = style([drawing, { fill: colour.accent, clipPath: `inset(0 calc(100% - ${to}) 0 ${from})` }]);

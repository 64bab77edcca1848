import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid } from '@/ui/theme/shorthands';
import { layer, size, space } from '@/ui/theme/tokens';

/** The height of the part below the editor, in per cent. */
export const share = createVar();

export const screen = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const body = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
});
/** The width of the left bar, in pixels. */
export const sideWidth = createVar();
export const side = style({
  position: 'relative',
  flex: 'none',
  width: sideWidth,
  maxWidth: '50%',
  minHeight: 0,
  borderRight: solid(colour.line),
});
/** Covers the text and the rows if there is no room beside them. */
export const drawer = style({ position: 'absolute', inset: 0, zIndex: layer.edge, background: colour.surface });
/** The text, and below it the rows. */
export const work = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});
export const main = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const writing = style({ flex: 1, minHeight: size[30], display: 'flex', flexDirection: 'column' });
export const below = style({
  position: 'relative',
  flex: `0 0 ${share}`,
  minHeight: size[30],
  display: 'flex',
  flexDirection: 'column',
  borderTop: solid(colour.line),
});
export const trouble = style({ padding: space[2], background: colour.redSoft, color: colour.ink });
/** What an address requests and this device does not have. */
export const waiting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: space[2],
  borderBottom: solid(colour.line),
  color: colour.ink,
});
export const waitingText = style({ flex: 1, minWidth: size[40] });

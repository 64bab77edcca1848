import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { radius, size, space, type } from '@/ui/theme/tokens';

/** Replaces a picture that does not exist yet. */
export const beginning = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
});
export const opening = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const words = style({ flex: 1, minWidth: `min(100%, ${size[60]}px)` });
/** Takes the keyboard focus, but cannot be pressed. */
export const question = style({ ...type.section, margin: 0, selectors: { '&:focus': { outline: 'none' } } });
export const how = style({ ...type.body, margin: 0, color: colour.ink2 });

const list = { display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' } as const;
export const charts = style({
  ...list,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size[66]}px), 1fr))`,
});
/** One row, the best first; it scrolls if they do not all fit. */
export const suited = style({
  ...list,
  gridAutoFlow: 'column',
  gridAutoColumns: `minmax(${size[38]}px, ${size[60]}px)`,
});
/** As `suited`, with room for titles. */
export const recommended = style({ ...list, gridAutoFlow: 'column', gridAutoColumns: `${size[66]}px` });
export const scrolled = style({ overflowX: 'auto', padding: spacing(1.5, 3.5, 3) });
export const strip = style({
  flex: 'none',
  minWidth: 0,
  border: solid(colour.line),
  borderRadius: radius.card,
  background: colour.surface,
});

import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, lineWidth, radius, size, space, type } from '@/ui/theme/tokens';

export const box = style({ flex: 1, minHeight: 0, minWidth: 0, position: 'relative' });
export const empty = style({ color: colour.ink3 });
/** The legend, then the plots, from the legend's side. */
export const sides = styleVariants({
  top: {},
  bottom: { display: 'flex', flexDirection: 'column-reverse' },
  left: { display: 'flex' },
  right: { display: 'flex', flexDirection: 'row-reverse' },
});
export const facets = style({ display: 'grid', gap: space[3], alignContent: 'start' });
export const facetLabel = style({
  ...type.caption,
  height: size[4.5],
  margin: 0,
  color: colour.ink2,
  ...ellipsis,
});
export const notes = style({
  ...type.caption,
  height: size[4.5],
  margin: 0,
  paddingTop: space[0.5],
  color: colour.ink3,
  ...ellipsis,
});
/** Overlaps the plot's corner, and takes no space from it. */
export const resetZoom = style({
  ...type.caption,
  position: 'absolute',
  zIndex: layer.sticky,
  insetInlineEnd: 0,
  top: 0,
  height: size[5.5],
  padding: spacing(0, 2),
  border: solid(colour.lineStrong),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick },
  },
  '@media': { [media.touch]: { height: size[9], padding: spacing(0, 3) }, [media.print]: { display: 'none' } },
});
/** The rows behind it. */
export const tables = style({
  display: 'grid',
  gridAutoRows: 'minmax(0, 1fr)',
  gap: space[4],
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  padding: spacing(0, 2),
});
export const table = style({ minHeight: 0, minWidth: 0 });

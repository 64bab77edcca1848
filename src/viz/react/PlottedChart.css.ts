import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

/** The legend, then the plots, from the side at which it stands. */
export const sides = styleVariants({
  top: {},
  bottom: { display: 'flex', flexDirection: 'column-reverse' },
  left: { display: 'flex' },
  right: { display: 'flex', flexDirection: 'row-reverse' },
});
export const facets = style({ display: 'grid', gap: 12, alignContent: 'start' });
export const facetLabel = style({
  ...type.caption,
  height: 18,
  margin: 0,
  color: colour.ink2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const notes = style({
  ...type.caption,
  height: 18,
  margin: 0,
  paddingTop: 2,
  color: colour.ink3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Stands over the plot's corner, and takes no room from it. */
export const resetZoom = style({
  ...type.caption,
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  top: 0,
  height: 22,
  padding: '0 8px',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '@media': { [media.touch]: { height: 36, padding: '0 12px' }, [media.print]: { display: 'none' } },
});

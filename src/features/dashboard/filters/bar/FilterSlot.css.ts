import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { size } from '@/ui/theme/tokens';
import { partSizes } from '../../part-sizes';

const bar = style({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  background: colour.surface,
  '@media': { [media.print]: { display: 'none' } },
  selectors: { '[data-display="REPORT"] &': { display: 'none' } },
});
const strip = { height: size[15], borderBottom: solid(colour.line) };

/** Of a bar beside the dashboard. */
export const width = createVar();

export const above = style([
  bar,
  strip,
  { height: partSizes.barAbove, '@media': { [media.narrow]: { height: size[15] } } },
]);
export const beside = style([
  bar,
  {
    width,
    borderRight: solid(colour.line),
    selectors: { '&:has([data-collapsed])': { width: partSizes.barClosed } },
    '@media': {
      [media.touch]: { selectors: { '&:has([data-collapsed])': { width: size.touch } } },
      [media.narrow]: { ...strip, width: 'auto', borderRight: 0 },
    },
  },
]);
/** The bar and the dashboard. */
export const rows = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const columns = style([
  rows,
  { flexDirection: 'row', '@media': { [media.narrow]: { flexDirection: 'column' } } },
]);

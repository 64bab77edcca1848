import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { edge } from '../theme/forced-colours';
import { liveOnly, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { layer, radius, size, type } from '../theme/tokens';

export const tooltip = style({
  ...type.label,
  zIndex: layer.toast,
  maxWidth: size[75],
  padding: spacing(1, 2),
  borderRadius: radius.row,
  background: colour.ink,
  color: colour.page,
  boxShadow: colour.shadowPopover,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  ...liveOnly,
  // Chromium would also shrink the whole document until a tooltip beside the paper fits on it.
  '@media': { ...liveOnly['@media'], [media.forcedColours]: edge },
});

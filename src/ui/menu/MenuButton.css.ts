import { styleVariants } from '@vanilla-extract/css';
import { media } from '../theme/media';

/** By the widths from which they are visible. */
export const words = styleVariants({
  roomy: { '@container': { [media.tight]: { display: 'none' } } },
  abovePhone: { '@container': { [media.phone]: { display: 'none' } } },
});

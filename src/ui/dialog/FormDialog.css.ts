import { style } from '@vanilla-extract/css';
import { space } from '../theme/tokens';

export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { size } from '../theme/tokens';

export const mark = style({ width: size.control, height: size.control, flex: 'none', color: colour.accent });

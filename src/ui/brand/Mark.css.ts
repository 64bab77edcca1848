import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';

export const mark = style({ width: 32, height: 32, flex: 'none', color: colour.accent });

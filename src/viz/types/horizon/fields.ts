import { digits, oneOf, reader } from '../../controls/field';
import { overTimeSettings } from '../../controls/over-time';

export const fields = {
  ...overTimeSettings,
  series_height: digits('25'),
  horizon_color_scale: oneOf(['series', 'overall', 'change'], 'series'),
} as const;

export const settingsOf = reader(fields);

import { numberFormatter } from '@/text/numbers';
import type { Degrees } from './view';

const degrees = numberFormatter('.4~f');

/** A place as people write it: latitude first, by hemisphere. */
export function degreesText([longitude, latitude]: Degrees): string {
  return `${degrees(Math.abs(latitude))}° ${latitude < 0 ? 'S' : 'N'}, ${degrees(Math.abs(longitude))}° ${longitude < 0 ? 'W' : 'E'}`;
}

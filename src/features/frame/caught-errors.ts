import type { RootOptions } from 'react-dom/client';
import type { OnDefect } from '@/offline/state/defect';

/**
 * For the root of a page: errors that a boundary catches are reported like those of background work, instead of only
 * appearing in the console. The boundary shows what is left.
 */
export const reportingCaught = (onDefect: OnDefect): Pick<RootOptions, 'onCaughtError'> => ({
  onCaughtError: error => onDefect('background', error),
});

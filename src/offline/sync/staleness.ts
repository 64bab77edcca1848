import type { Need } from './needs';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How old what is stored may be before a screen that shows it has it fetched again. */
export function staleAfter(need: Need): number {
  switch (need.kind) {
    case 'dashboards':
    case 'charts':
    case 'datasets':
    case 'dashboard':
    case 'chart':
    case 'dataset':
      return 30 * SECOND;
    // The server keeps answers for an hour; asking again sooner than this only moves bytes.
    case 'result':
      return 5 * MINUTE;
  }
}

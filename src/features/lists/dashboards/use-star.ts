import type { ListedDashboard } from '@/offline/reads/dashboards';
import { useSend } from '@/offline/react/context';
import { starDashboard } from '@/offline/resources/first-commands';

/** Adds or removes the star of a dashboard; online, the change shows once the server has it. */
export function useStar(): (dashboard: ListedDashboard, value: boolean) => void {
  const send = useSend();
  return (dashboard, value) => void send(starDashboard(dashboard, value, 'list'), { isAwaited: true });
}

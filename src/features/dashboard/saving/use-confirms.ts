import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';

/** Whether saving a dashboard that was changed meanwhile asks before overwriting it. */
export const useConfirms = (): boolean => isEnabled(useOpenSession().facts.flags, 'CONFIRM_DASHBOARD_DIFF');

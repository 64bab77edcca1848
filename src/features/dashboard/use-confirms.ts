import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';

/** Whether who saves a dashboard that was changed meanwhile is asked before anything is written over it. */
export const useConfirms = (): boolean => isEnabled(useOpenSession().facts.flags, 'CONFIRM_DASHBOARD_DIFF');

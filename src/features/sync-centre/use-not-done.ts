import { useCallback } from 'react';
import { useOffline } from '@/offline/react/context';
import { syncText } from '@/text/messages/offline/sync';
import { useToast } from '@/ui/toast/Toast';

/** Handles the failure of an action on changes: the person reads that nothing was done, and the log gets the reason. */
export function useNotDone(): (error: unknown) => void {
  const { onDefect } = useOffline();
  const toast = useToast();
  return useCallback(
    (error: unknown) => {
      toast({ text: syncText.notDone, isFailure: true });
      onDefect('background', error);
    },
    [toast, onDefect],
  );
}

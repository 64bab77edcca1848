import { useCallback } from 'react';
import { useOffline } from '@/offline/react/context';
import { useToast } from '@/ui/toast/Toast';

/** Handles the failure of an action: the person reads what failed, and the log gets the reason. */
export function useFailing(): (text: string) => (error: unknown) => void {
  const { onDefect } = useOffline();
  const toast = useToast();
  return useCallback(
    (text: string) => (error: unknown) => {
      toast({ text, isFailure: true });
      onDefect('background', error);
    },
    [toast, onDefect],
  );
}

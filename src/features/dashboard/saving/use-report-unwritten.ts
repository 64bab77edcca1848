import { useCallback } from 'react';
import { useOffline } from '@/offline/react/context';
import { readingText } from '@/text/messages/dashboard/reading';
import { useToast } from '@/ui/toast/Toast';
import { UnreadableMetadata } from './metadata-command';

/** Reports why a change of a dashboard was not written, where the page does not: it shows changes that it holds. */
export function useReportUnwritten(): (error: unknown) => void {
  const toast = useToast();
  const { onDefect } = useOffline();
  return useCallback(
    (error: unknown) => {
      // By its name: its class belongs to code that screens do not load.
      if (error instanceof Error && error.name === 'NotSavedError') return;
      const isUnreadable = error instanceof UnreadableMetadata;
      toast({ text: isUnreadable ? error.message : readingText.notSaved, isFailure: true });
      if (!isUnreadable) onDefect('background', error);
    },
    [toast, onDefect],
  );
}

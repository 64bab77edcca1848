import { useEffect } from 'react';
import { useObservable, useOffline } from '@/offline/react/context';
import { updateText } from '@/text/messages/frame/failure';
import { useToast } from '@/ui/toast/Toast';

/** Offers a newer version once it is on this device. Nothing happens until it is asked for. */
export function useUpdatePrompt(): void {
  const update = useObservable(useOffline().update);
  const toast = useToast();
  useEffect(() => {
    if (update.name === 'ready')
      toast({
        text: updateText.ready,
        action: { label: updateText.reload, onPress: update.apply },
        lasting: { closeLabel: updateText.later },
      });
  }, [update, toast]);
}

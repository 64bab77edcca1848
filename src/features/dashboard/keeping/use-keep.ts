import type { Dashboard } from '@/model/dashboard';
import { useOffline } from '@/offline/react/context';
import { usePinActions } from '@/offline/react/use-pins';
import { pinText } from '@/text/messages/dashboard/pins';
import { useToast } from '@/ui/toast/Toast';

/**
 * Keeps a dashboard on this device, with a notice that offers undo.
 * @param onKept called once it is kept
 */
export function useKeep(
  { id, title, slug }: Pick<Dashboard, 'id' | 'title' | 'slug'>,
  onKept: () => void = () => undefined,
): () => void {
  const actions = usePinActions();
  const toast = useToast();
  const { onDefect } = useOffline();
  return () => {
    const failed = (error: unknown) => {
      toast({ text: pinText.notKept, isFailure: true });
      onDefect('background', error);
    };
    const undo = () => void actions.drop(id).catch(failed);
    actions.keep({ id, title, slug }).then(() => {
      toast({ text: pinText.begun(title), action: { label: pinText.undo, onPress: undo } });
      onKept();
    }, failed);
  };
}

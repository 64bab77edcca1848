import { useEffect } from 'react';
import { useOpenSession } from '@/offline/react/context';
import { frameText } from '@/text/messages/frame/shell';
import { storeText } from '@/text/messages/account/sign-in';
import { Dialog } from '@/ui/dialog/Dialog';
import { StoreTrouble } from './StoreTrouble';

/** Explains over the page, which works without, why nothing is stored on this device. Closes once there is a store. */
export default function NoStoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { facts, unkept } = useOpenSession();
  useEffect(() => {
    if (unkept === null) onClose();
  }, [unkept, onClose]);
  if (unkept === null) return null;
  return (
    <Dialog title={storeText.title} closeLabel={frameText.close} onClose={onClose}>
      <StoreTrouble problem={unkept} store={facts.store} />
    </Dialog>
  );
}

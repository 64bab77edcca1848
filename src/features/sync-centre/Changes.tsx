import { frameText } from '@/text/messages/frame/shell';
import { syncText } from '@/text/messages/offline/sync';
import { Dialog } from '@/ui/dialog/Dialog';
import type { OverlayProps } from '@/ui/shell/overlays';
import { SyncPanel } from './SyncPanel';

/** The list of changes over the page that is open. */
export default function Changes({ onClose }: OverlayProps) {
  return (
    <Dialog title={syncText.title} closeLabel={frameText.close} size="large" onClose={onClose}>
      <SyncPanel />
    </Dialog>
  );
}

import { useEffect } from 'react';
import { useLive } from '@/offline/react/live';
import { readFirstDecision } from '@/offline/reads/news';
import type { OverlayProps } from '@/ui/shell/overlays';
import Decide from './Decide';

/** Asks about the change that waits for a decision, over whatever page is open. */
export default function DecideFirst({ onClose }: OverlayProps) {
  const first = useLive(async store => ({ seq: await readFirstDecision(store) }), []);
  const isNone = first?.seq === null;
  useEffect(() => {
    if (isNone) onClose();
  }, [isNone, onClose]);
  return first && first.seq !== null ? <Decide key={first.seq} seq={first.seq} onClose={onClose} /> : null;
}

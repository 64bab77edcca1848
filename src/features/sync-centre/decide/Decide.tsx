import { useEffect, useRef } from 'react';
import { useLive } from '@/offline/react/live';
import { readChanges } from '@/offline/reads/changes';
import { readFirstDecision } from '@/offline/reads/news';
import { conflictText } from '@/text/messages/offline/conflicts';
import type { OverlayProps } from '@/ui/shell/overlays';
import { useToast, useToastsSettled } from '@/ui/toast/Toast';
import { aboutChange } from '../notices/queued-notice';
import { ConflictDialog } from './ConflictDialog';
import { GoneDialog } from './GoneDialog';

interface DecideProps {
  readonly seq: number;
  readonly onClose: () => void;
}

/**
 * Asks the user about a change. Closes automatically when nothing is left to decide, such as after a decision in
 * another tab.
 */
export function Decide({ seq, onClose }: DecideProps) {
  const toast = useToast();
  useToastsSettled(aboutChange(seq));
  const changes = useLive(store => readChanges(store, [seq]), [seq]);
  const change = changes?.get(seq);
  const state = change?.command.state;
  const isOpen = state?.name === 'conflict' || state?.name === 'gone';
  const isSettled = changes !== undefined && !isOpen;
  const acted = useRef(false);
  useEffect(() => {
    if (!isSettled) return;
    onClose();
    if (!acted.current) toast({ text: conflictText.settled });
  }, [isSettled, onClose, toast]);
  const onAct = () => {
    acted.current = true;
  };
  if (!change || !state) return null;
  if (state.name === 'conflict')
    return <ConflictDialog change={change} state={state} onAct={onAct} onClose={onClose} />;
  return state.name === 'gone' ? <GoneDialog change={change} onAct={onAct} onClose={onClose} /> : null;
}

/** Asks about the change that waits for a decision, over the open page. */
export default function DecideFirst({ onClose }: OverlayProps) {
  const first = useLive(async store => ({ seq: await readFirstDecision(store) }), []);
  const isNone = first?.seq === null;
  useEffect(() => {
    if (isNone) onClose();
  }, [isNone, onClose]);
  return first && first.seq !== null ? <Decide key={first.seq} seq={first.seq} onClose={onClose} /> : null;
}

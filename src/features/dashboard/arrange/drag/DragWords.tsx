import { useEffect, useRef, useState } from 'react';
import { useObservable } from '@/offline/react/context';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { HiddenText } from '@/ui/layout/Stack';
import { useSession } from '../session/context';
import { type DragState, useDrag } from './drag';

function wordsOf(now: DragState): string | null {
  if (now.name === 'resting') return null;
  if (!now.count || !now.target) return arrangeText.lifted(now.held.name);
  const word = now.isTight ? arrangeText.dropTargets.tight : arrangeText.dropTargets[now.target.kind];
  return arrangeText.overTarget(word, ...now.count);
}

/** Tells screen readers what the keys do with the dragged part. */
export function DragWords() {
  const { state } = useDrag();
  const { history } = useSession();
  const now = useObservable(state);
  const [ended, setEnded] = useState('');
  const last = useRef<{ readonly name: string; readonly present: unknown } | null>(null);
  useEffect(() => {
    if (now.name === 'dragging') {
      last.current ??= { name: now.held.name, present: history.get().present };
      return;
    }
    if (!last.current) return;
    const { name, present } = last.current;
    last.current = null;
    setEnded(history.get().present === present ? arrangeText.backAgain(name) : arrangeText.dropped(name));
  }, [now, history]);
  return (
    <HiddenText>
      <span role="status">{wordsOf(now) ?? ended}</span>
    </HiddenText>
  );
}

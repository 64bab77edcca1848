import { useEffect, useState } from 'react';
import { findCssTemplates, type CssTemplate } from '@/offline/direct/css-templates';
import type { DirectAnswer } from '@/offline/direct/direct-answer';
import { useOffline, useIsAway } from '@/offline/react/context';

/** The server's templates that match a text; fetched again when it is back. Null until it responds. */
export function useTemplates(words: string): DirectAnswer<readonly CssTemplate[]> | null {
  const { ask, onDefect } = useOffline();
  const isAway = useIsAway();
  const [answer, setAnswer] = useState<DirectAnswer<readonly CssTemplate[]> | null>(null);
  useEffect(() => {
    if (isAway) return undefined;
    let isCurrent = true;
    const settle = (told: DirectAnswer<readonly CssTemplate[]>) => isCurrent && setAnswer(told);
    findCssTemplates(ask, words).then(settle, (error: unknown) => {
      settle({ name: 'failed', why: 'refused' });
      onDefect('background', error);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, isAway, onDefect, words]);
  return answer ?? (isAway ? { name: 'failed', why: 'away' } : null);
}

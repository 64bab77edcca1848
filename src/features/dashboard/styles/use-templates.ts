import { useEffect, useState } from 'react';
import { readCssTemplates, type CssTemplate } from '@/offline/direct/css-templates';
import type { DirectAnswer } from '@/offline/direct/direct-answer';
import { useOffline, useIsAway } from '@/offline/react/context';

/** The server's templates; fetched again when it is back. Null until it responds. */
export function useTemplates(): DirectAnswer<readonly CssTemplate[]> | null {
  const { ask, onDefect } = useOffline();
  const isAway = useIsAway();
  const [answer, setAnswer] = useState<DirectAnswer<readonly CssTemplate[]> | null>(null);
  useEffect(() => {
    if (isAway) return undefined;
    let isCurrent = true;
    const settle = (told: DirectAnswer<readonly CssTemplate[]>) => isCurrent && setAnswer(told);
    readCssTemplates(ask).then(settle, (error: unknown) => {
      settle({ name: 'failed', why: 'refused' });
      onDefect('background', error);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, isAway, onDefect]);
  return answer ?? (isAway ? { name: 'failed', why: 'away' } : null);
}

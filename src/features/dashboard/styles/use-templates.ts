import { useEffect, useState } from 'react';
import { findCssTemplates, type CssTemplate } from '@/offline/direct/css-templates';
import type { DirectAnswer } from '@/offline/direct/direct-answer';
import { useOffline, useIsAway } from '@/offline/react/context';

<<<<<<< HEAD
/** The server's templates; fetched again when it is back. Null until it responds. */
export function useTemplates(): DirectAnswer<readonly CssTemplate[]> | null {
  const { ask, onDefect } = useOffline();
=======
/** The server's templates that match a text; fetched again when it is back. Null until it responds. */
export function useTemplates(words: string): DirectAnswer<readonly CssTemplate[]> | null {
  const { ask } = useOffline();
>>>>>>> p-lists
  const isAway = useIsAway();
  const [answer, setAnswer] = useState<DirectAnswer<readonly CssTemplate[]> | null>(null);
  useEffect(() => {
    if (isAway) return undefined;
    let isCurrent = true;
    const settle = (told: DirectAnswer<readonly CssTemplate[]>) => isCurrent && setAnswer(told);
<<<<<<< HEAD
    readCssTemplates(ask).then(settle, (error: unknown) => {
      settle({ name: 'failed', why: 'refused' });
      onDefect('background', error);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, isAway, onDefect]);
=======
    findCssTemplates(ask, words).then(settle, () => settle({ name: 'failed', why: 'refused' }));
    return () => {
      isCurrent = false;
    };
  }, [ask, isAway, words]);
>>>>>>> p-lists
  return answer ?? (isAway ? { name: 'failed', why: 'away' } : null);
}

import { useEffect, useState } from 'react';
import type { DirectAnswer } from '@/offline/direct/direct-answer';
import { readDatasetReaders, type DatasetReaders } from '@/offline/direct/dataset-readers';
import { useIsAway, useOffline } from '@/offline/react/context';
import { datasetPageText as text } from '@/text/messages/datasets/dataset-page';
import * as css from './DatasetSide.css';

/** Who may see a dataset. Always asks the server, since stored permissions could be out of date. */
export function Readers({ id }: { readonly id: number }) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [answer, setAnswer] = useState<DirectAnswer<DatasetReaders> | null>(null);
  useEffect(() => {
    if (isAway) return undefined;
    const over = new AbortController();
    const tell = (told: DirectAnswer<DatasetReaders>) => !over.signal.aborted && setAnswer(told);
    readDatasetReaders(ask, id, over.signal).then(tell, () => tell({ name: 'failed', why: 'refused' }));
    return () => over.abort();
  }, [ask, id, isAway]);
  if (isAway) return <p className={css.note}>{text.readersNeedNetwork}</p>;
  if (answer === null) return <p role="status">{text.readingReaders}</p>;
  if (answer.name === 'failed') return <p className={css.note}>{text.readersUnknown}</p>;
  const { roles, owners, rules } = answer.value;
  return (
    <div className={css.profile}>
      <ul role="list" className={css.links} aria-label={text.readers}>
        {owners.map(name => (
          <li key={`owner ${name}`} className={css.link}>
            {text.owner(name)}
          </li>
        ))}
        {roles.map(({ name, through, people }) => (
          <li key={`role ${name}`} className={css.link}>
            {text.role(name, people, text.through[through])}
          </li>
        ))}
      </ul>
      {rules.length > 0 && <p className={css.note}>{text.rules(rules)}</p>}
    </div>
  );
}

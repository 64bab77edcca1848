import type { Edition } from '@/api/read/report-edition';
import { useNow } from '@/offline/react/use-now';
import { asOf, fullTime } from '@/text/ages';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { StoredMarker } from '@/ui/change-marker/ChangeMarker';
import * as css from './Editions.css';

/** The age of the numbers, whose rights they were read with, and remarks on them. */
export function EditionHeadline({ edition }: { readonly edition: Edition }) {
  const now = useNow();
  const { readAt, readAs, subject, notes, missed } = edition;
  return (
    <header className={css.headline}>
      {readAt !== null && (
        <>
          <StoredMarker label={asOf(readAt, now)} title={text.readAt(fullTime(readAt), readAs)} />
          <span>{text.readAt(fullTime(readAt), readAs)}</span>
        </>
      )}
      <a href={subject.path} className={css.subject}>
        {text.openSubject(subject.name)}
      </a>
      {(missed > 0 || notes.length > 0) && (
        <p className={css.notes}>{[...(missed > 0 ? [text.missed(missed)] : []), ...notes].join(' ')}</p>
      )}
    </header>
  );
}

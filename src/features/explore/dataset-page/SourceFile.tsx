import { Fragment } from 'react';
import { hasPermission } from '@/model/permissions';
import type { DataFile, SkippedLine } from '@/model/data-file';
import { useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { readFileOf } from '@/offline/reads/data-files';
import { ago } from '@/text/ages';
import { fileRemarks } from '@/text/file-remarks';
import { dataFilesText as text } from '@/text/messages/home/data-files';
import * as card from '@/ui/card/Card.css';
import { Marker } from '@/ui/marker/Marker';
import { describedBy } from '@/ui/tooltip/tooltip';
import * as page from '../Explore.css';
import * as css from './SourceFile.css';

/** The file that a dataset was imported from, and how it was read; null if there is none. */
export function useSourceFile(datasetId: number): DataFile | null {
  const { facts } = useOpenSession();
  useSubscription(hasPermission(facts.roles, 'can_read', 'Dataset') ? { kind: 'list', of: 'data-file' } : null);
  return useLive(store => readFileOf(store, datasetId), [datasetId]) ?? null;
}

/** Mark beside the title when the file needs attention. */
export function FileMark({ file }: { readonly file: DataFile }) {
  if (file.status === 'read') return null;
  const isUnread = file.status === 'unread';
  return (
    <Marker tone={isUnread ? 'red' : 'amber'} title={isUnread ? text.unreadTitle : text.doubtfulTitle}>
      {isUnread ? text.unread : text.doubtful}
    </Marker>
  );
}

/** How the file was read, what was skipped, and what is ambiguous. */
export function SourceFile({ file }: { readonly file: DataFile }) {
  const now = useNow();
  const { name, path, problem, reading, readOn } = file;
  const { rows, columns, skipped } = reading;
  // Skipped lines have their own section.
  const told = skipped.first.length > 0 ? { lines: 0, first: [] } : skipped;
  const size = columns === null ? null : rows === null ? text.columns(columns) : text.size(rows, columns);
  return (
    <section className={`${card.card} ${page.panel}`}>
      <h2 className={page.panelTitle}>{text.source}</h2>
      <p className={css.name} {...describedBy(path ?? name)}>
        {name}
      </p>
      <p className={css.facts}>
        {[size, readOn !== null && text.readOn(ago(readOn, now))].filter(Boolean).join(' · ')}
      </p>
      {problem !== null && <p className={css.problem}>{`${text.unread}: ${problem}`}</p>}
      <ul role="list" className={css.remarks}>
        {fileRemarks({ ...reading, skipped: told }).map(remark => (
          <li key={remark.text} className={remark.doubt ? css.doubt : css.remark}>
            {remark.text}
          </li>
        ))}
      </ul>
      {skipped.first.length > 0 && <LeftOut first={skipped.first} lines={skipped.lines} />}
    </section>
  );
}

function LeftOut({ first, lines }: { readonly first: readonly SkippedLine[]; readonly lines: number }) {
  return (
    <details className={css.leftOut}>
      <summary className={css.summary}>{text.leftOut(lines)}</summary>
      <dl className={css.lines}>
        {first.map(({ line, why, text: content }) => (
          <Fragment key={line}>
            <dt>
              {text.line(line)} · {text.why[why]}
            </dt>
            {content !== '' && <dd className={css.line}>{content}</dd>}
          </Fragment>
        ))}
      </dl>
      {lines > first.length && <p className={css.facts}>{text.andMore(lines - first.length)}</p>}
    </details>
  );
}

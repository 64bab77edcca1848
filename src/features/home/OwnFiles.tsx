import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { datasourceKey } from '@/model/datasource-key';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import type { DataFile } from '@/model/data-file';
import { useNow } from '@/offline/react/use-now';
import { readDataFiles } from '@/offline/reads/data-files';
import { ago } from '@/text/ages';
import { fileRemarks } from '@/text/file-remarks';
import { dataFilesText as text } from '@/text/messages/home/data-files';
import { Button } from '@/ui/button/Button';
import { Marker } from '@/ui/marker/Marker';
import { SectionHead } from '@/ui/page/Page';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import * as css from './OwnFiles.css';

/** New and changed files are shown as news for this long, in milliseconds. */
const NEWS = 3 * 86_400_000;
/** Number of files needing attention that are shown at first. */
const SHOWN = 5;

/**
 * The files that the user is responsible for: those that need attention or are news, and the number of others.
 * Renders nothing if there are none.
 */
export default function OwnFiles() {
  const { facts } = useOpenSession();
  useSubscription(hasPermission(facts.roles, 'can_write', 'Dataset') ? { kind: 'list', of: 'data-file' } : null);
  const files = useLive(readDataFiles, [])?.filter(({ owned }) => owned) ?? [];
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  if (files.length === 0) return null;
  const isNews = ({ change }: DataFile) => change !== null && change.at !== null && now - change.at < NEWS;
  const pressing = [
    ...files.filter(({ status }) => status !== 'read'),
    ...files.filter(file => file.status === 'read' && isNews(file)),
  ].slice(0, SHOWN);
  const shown = isOpen ? files : pressing;
  const well = files.filter(file => file.status === 'read' && !pressing.includes(file)).length;
  const hasMore = files.length > pressing.length;
  return (
    <section>
      <SectionHead title={text.title} count={files.length} />
      <div className={css.card}>
        {shown.length > 0 && (
          <ul role="list" className={css.list}>
            {shown.map(file => (
              <FileRow key={file.id} file={file} change={isNews(file) ? file.change : null} />
            ))}
          </ul>
        )}
        {hasMore && (
          <div className={css.rest}>
            {well > 0 && !isOpen && (
              <span>{well === files.length ? text.readWell(well) : text.othersReadWell(well)}</span>
            )}
            <span className={css.toggle}>
              <Button variant="ghost" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
                {isOpen ? text.hide : text.show}
              </Button>
            </span>
          </div>
        )}
      </div>
    </section>
  );
}

/** In one line: the problem if there is one, otherwise how much was read. */
function aboutOf({ problem, reading }: DataFile): string {
  if (problem !== null) return problem;
  const doubts = fileRemarks(reading).filter(({ doubt }) => doubt);
  const { rows, columns } = reading;
  const size = columns === null ? '' : rows === null ? text.columns(columns) : text.size(rows, columns);
  return doubts.length > 0 ? doubts.map(remark => remark.text).join(' · ') : size;
}

interface FileRowProps {
  readonly file: DataFile;
  /** The latest detected change. */
  readonly change: DataFile['change'];
}

function FileRow({ file, change }: FileRowProps) {
  const now = useNow();
  const { name, path, dataset, status } = file;
  const about = aboutOf(file);
  return (
    <li className={css.row}>
      {dataset ? (
        <Link
          to="/explore"
          search={{ datasource: datasourceKey(dataset.id) }}
          className={css.link}
          {...tooltip(path ?? name)}
        >
          {name}
        </Link>
      ) : (
        <span className={css.name} {...describedBy(path ?? name)}>
          {name}
        </span>
      )}
      <span className={css.status}>
        {change?.at && (
          <Marker tone="accent" title={text.noticed[change.kind](ago(change.at, now))}>
            {text.change[change.kind]}
          </Marker>
        )}
        {status === 'unread' && (
          <Marker tone="red" title={text.unreadTitle}>
            {text.unread}
          </Marker>
        )}
        {status === 'doubtful' && (
          <Marker tone="amber" title={text.doubtfulTitle}>
            {text.doubtful}
          </Marker>
        )}
      </span>
      <span className={css.about} {...tooltip(about)}>
        {about}
      </span>
    </li>
  );
}

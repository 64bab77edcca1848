import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { datasourceKey } from '@/model/dataset';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import type { DataFile } from '@/model/data-file';
import { readDataFiles } from '@/offline/reads/data-files';
import { fileRemarks } from '@/text/file-remarks';
import { dataFilesText as text } from '@/text/messages/home/data-files';
import { Button } from '@/ui/button/Button';
import { Marker } from '@/ui/marker/Marker';
import { SectionHead } from '@/ui/page/Page';
import { describedBy, tooltip } from '@/ui/tooltip/tooltip';
import * as css from './OwnFiles.css';

/** So many of those that need a look are shown at once. */
const SHOWN = 5;

/**
 * The files that a person answers for: those that need a look, and how many need none. Nothing where there are no
 * files.
 */
export default function OwnFiles() {
  const { facts } = useOpenSession();
  useSubscription(hasPermission(facts.roles, 'can_write', 'Dataset') ? { kind: 'list', of: 'data-file' } : null);
  const files = useLive(readDataFiles, [])?.filter(({ owned }) => owned) ?? [];
  const [isOpen, setOpen] = useState(false);
  if (files.length === 0) return null;
  const pressing = files.filter(({ status }) => status !== 'read').slice(0, SHOWN);
  const shown = isOpen ? files : pressing;
  const well = files.filter(({ status }) => status === 'read').length;
  const hasMore = files.length > pressing.length;
  return (
    <section>
      <SectionHead title={text.title} count={files.length} />
      <div className={css.card}>
        {shown.length > 0 && (
          <ul role="list" className={css.list}>
            {shown.map(file => (
              <FileRow key={file.id} file={file} />
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

/** In one line: what needs a look, else how much was read. */
function aboutOf({ problem, reading }: DataFile): string {
  if (problem !== null) return problem;
  const doubts = fileRemarks(reading).filter(({ doubt }) => doubt);
  const { rows, columns } = reading;
  const size = columns === null ? '' : rows === null ? text.columns(columns) : text.size(rows, columns);
  return doubts.length > 0 ? doubts.map(remark => remark.text).join(' · ') : size;
}

function FileRow({ file }: { readonly file: DataFile }) {
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

import { Link } from '@tanstack/react-router';
import { CalendarClock, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { ago } from '@/text/ages';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { scheduleWords } from '@/text/query-schedule';
import { IconButton } from '@/ui/button/Button';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import type { WrittenSearch } from '@/ui/table/list-address';
import * as table from '@/ui/table/Table.css';
import { tooltip } from '@/ui/tooltip/tooltip';
import { SelectCell } from '../SelectCell';
import type { SelectablePage } from '../use-shown-page';
import type { ListedQuery } from './listed-query';
import type { DialogSubject } from './QueryDialog';
import * as css from './SavedQueries.css';

const QueryMenu = lazy(() => import('./QueryMenu'));

interface QueryRowProps {
  readonly query: ListedQuery;
  readonly now: number;
  readonly status: ChangeStatus | null;
  readonly isOpened: boolean;
  readonly isBrief: boolean;
  /** The address of the list with a preview of this query. */
  readonly search: WrittenSearch;
  /** @returns whether the list handled the key */
  readonly onKey: (key: string, query: ListedQuery) => boolean;
  readonly onAsk: (asked: DialogSubject) => void;
  /** Undefined if nothing can be selected. */
  readonly page: SelectablePage<unknown> | undefined;
}

export function QueryRow({ query, now, status, isOpened, isBrief, search, onKey, onAsk, page }: QueryRowProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { id, name, description, databaseName, schedule, changedOn } = query;
  const edited = changedOn === null ? '' : ago(changedOn, now);
  return (
    <tr className={css.row} data-opened={isOpened || undefined} data-selected={page?.isSelected(id) || undefined}>
      {page && <SelectCell item={query} page={page} />}
      <td>
        <span className={css.nameLine}>
          <Link
            to="/savedqueryview/list"
            search={search}
            replace
            className={`${table.name} ${css.name}`}
            {...tooltip(name)}
            data-query={id}
            aria-current={isOpened || undefined}
            onKeyDown={event => onKey(event.key, query) && event.preventDefault()}
          >
            {name}
          </Link>
          {schedule && (
            <Chip variant="small" title={savedQueriesText.scheduledTitle(scheduleWords(schedule))}>
              <CalendarClock size={12} aria-hidden="true" />
              {savedQueriesText.scheduled}
            </Chip>
          )}
          <ChangeMarker status={status} words={changeStatusText} />
        </span>
        {description !== '' && <span className={css.about}>{description}</span>}
        <span className={css.onPhone}>{[databaseName, edited].filter(text => text !== '').join(' · ')}</span>
      </td>
      <td className={table.notPhone}>{databaseName}</td>
      {!isBrief && (
        <>
          <td className={table.wide}>{query.schema}</td>
          <td className={table.wide}>{query.tags.join(', ')}</td>
          <td className={table.wide}>{query.changedBy}</td>
        </>
      )}
      <td className={table.notPhone}>{edited}</td>
      <td className={table.buttonCell}>
        <IconButton
          ref={opener}
          label={savedQueriesText.actionsFor(name)}
          aria-haspopup="menu"
          onPress={() => setMenuOpen(true)}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
        {isMenuOpen && <QueryMenu query={query} opener={opener} onAsk={onAsk} onClose={() => setMenuOpen(false)} />}
      </td>
    </tr>
  );
}

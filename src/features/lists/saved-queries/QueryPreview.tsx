import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Copy, Ellipsis, Link2, SquareTerminal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChangeStatus } from '@/offline/reads/change-status';
import { ago, fullTime } from '@/text/ages';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { scheduleWords } from '@/text/query-schedule';
import { Button, IconButton } from '@/ui/button/Button';
import * as button from '@/ui/button/Button.css';
import { ChangeMarker } from '@/ui/change-marker/ChangeMarker';
import { CodeText } from '@/ui/code-text/CodeText';
import { Dialog } from '@/ui/dialog/Dialog';
import { lazy } from '@/ui/lazy/lazy';
import { describedBy } from '@/ui/tooltip/tooltip';
import { editorAddress, type ListedQuery } from './listed-query';
import type { DialogSubject } from './QueryDialog';
import { useQueryActions } from './use-query-actions';
import * as css from './SavedQueries.css';

const QueryMenu = lazy(() => import('./QueryMenu'));

interface PreviewProps {
  readonly query: ListedQuery;
  readonly now: number;
  readonly status: ChangeStatus | null;
  /** The previous and next query in the sorted and searched list. */
  readonly before: ListedQuery | null;
  readonly after: ListedQuery | null;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
  readonly onAsk: (asked: DialogSubject) => void;
}

/** The preview of a query beside the list. */
export function PreviewBeside(props: PreviewProps) {
  const { query, onClose } = props;
  return (
    <section className={css.preview} aria-label={savedQueriesText.preview}>
      <header className={css.previewHead}>
        <h2 className={css.previewTitle}>{query.name}</h2>
        <Steps {...props} />
        <IconButton label={savedQueriesText.closePreview} onPress={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.previewBody}>
        <About {...props} />
      </div>
      <footer className={css.previewFoot}>
        <Doing {...props} />
      </footer>
    </section>
  );
}

/** The preview of a query over the list, if there is no room beside it. */
export function PreviewSheet(props: PreviewProps) {
  const { query, onClose } = props;
  return (
    <Dialog
      title={query.name}
      closeLabel={savedQueriesText.closePreview}
      size="medium"
      onClose={onClose}
      footer={<Doing {...props} />}
    >
      <div className={css.sheetBody}>
        <About {...props} />
      </div>
    </Dialog>
  );
}

/** The buttons for the previous and next query in the list. */
function Steps({ before, after, onOpen }: PreviewProps) {
  return (
    <>
      <IconButton label={savedQueriesText.previous} isDisabled={!before} onPress={() => before && onOpen(before.id)}>
        <ChevronUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={savedQueriesText.next} isDisabled={!after} onPress={() => after && onOpen(after.id)}>
        <ChevronDown size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
}

function About({ query, now, status, onAsk }: PreviewProps) {
  const { copySql } = useQueryActions(query, onAsk);
  const { changedOn, changedBy, description, sql, schedule } = query;
  const facts = [
    [savedQueriesText.database, query.databaseName],
    [savedQueriesText.schema, query.schema],
    [savedQueriesText.tags, query.tags.length > 0 ? query.tags.join(', ') : null],
    [savedQueriesText.schedule, schedule && scheduleWords(schedule)],
    [savedQueriesText.parameters, query.templateParameters],
  ] as const;
  return (
    <>
      <p className={css.byLine}>
        {changedOn !== null && (
          <span {...describedBy(fullTime(changedOn))}>{savedQueriesText.edited(changedBy, ago(changedOn, now))}</span>
        )}
        <ChangeMarker status={status} words={changeStatusText} />
      </p>
      {description !== '' && <p className={css.description}>{description}</p>}
      {sql.trim() === '' ? (
        <p className={css.byLine}>{savedQueriesText.noSql}</p>
      ) : (
        <div className={css.sql}>
          <CodeText sql={sql} label={savedQueriesText.sql} />
          <span className={css.copy}>
            <IconButton size="small" label={savedQueriesText.copySql} onPress={copySql}>
              <Copy size={14} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      )}
      <dl className={css.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== '' && (
              <div key={name} className={css.fact}>
                <dt className={css.factName}>{name}</dt>
                <dd className={css.factValue}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Doing({ query, onAsk }: PreviewProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { copyLink, linkHindrance } = useQueryActions(query, onAsk);
  return (
    <>
      <Link to={editorAddress(query.id)} className={`${button.variant.primary} ${button.sizes.normal}`}>
        <SquareTerminal size={16} aria-hidden="true" />
        {savedQueriesText.open}
      </Link>
      <Button unavailable={linkHindrance} onPress={copyLink}>
        <Link2 size={16} aria-hidden="true" />
        {savedQueriesText.copyLink}
      </Button>
      <span className={css.more}>
        <IconButton
          ref={opener}
          label={savedQueriesText.actionsFor(query.name)}
          aria-haspopup="menu"
          onPress={() => setMenuOpen(true)}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </IconButton>
        {isMenuOpen && <QueryMenu query={query} opener={opener} onAsk={onAsk} onClose={() => setMenuOpen(false)} />}
      </span>
    </>
  );
}

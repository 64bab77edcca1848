import { useState } from 'react';
import { readDrafts } from '@/offline/drafts/editor-tabs';
import { useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { ago } from '@/text/ages';
import { editorText } from '@/text/messages/sql-editor/editor';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { FilterField } from '@/ui/table/FilterField';
import type { TabActions } from '../workspace/use-tabs';
import * as css from './Recover.css';

interface RecoverProps {
  readonly actions: TabActions;
  readonly onClose: () => void;
}

/** The number of characters shown of a text. */
const BEGINNING = 160;

/** All texts of closed and open tabs on this device, newest first. */
export default function Recover({ actions, onClose }: RecoverProps) {
  const { clock } = useOffline();
  const drafts = useLive(readDrafts, []);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = drafts?.filter(({ tab, sql }) => `${tab.name}\n${sql}`.toLowerCase().includes(wanted));
  const now = clock.now();
  return (
    <Dialog
      title={editorText.recover}
      closeLabel={editorText.closeDialog}
      size="large"
      onClose={onClose}
      bar={<FilterField label={editorText.recoverFilter} value={typed} onChange={setTyped} />}
    >
      <p className={css.about}>{editorText.recoverAbout}</p>
      {found?.length === 0 && <p>{drafts?.length === 0 ? editorText.recoverNone : editorText.recoverNoMatch}</p>}
      <ul className={css.list}>
        {found?.map(({ tab, sql, changedAt }) => (
          <li key={tab.id} className={css.row}>
            <div className={css.what}>
              <div className={css.name}>{tab.name}</div>
              <div className={css.sql}>{sql.slice(0, BEGINNING)}</div>
            </div>
            <span className={css.when}>
              {tab.closedAt === null
                ? editorText.changedAgo(ago(changedAt, now))
                : editorText.closedAgo(ago(tab.closedAt, now))}
            </span>
            <Button
              size="small"
              aria-label={`${tab.closedAt === null ? editorText.open : editorText.reopen} ${tab.name}`}
              onPress={() => {
                if (tab.closedAt === null) actions.show(tab.id);
                else actions.reopen(tab.id);
                onClose();
              }}
            >
              {tab.closedAt === null ? editorText.open : editorText.reopen}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

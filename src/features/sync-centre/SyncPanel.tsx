import { useState, type ReactNode } from 'react';
import { countText } from '@/lib/count-text';
import { useConnectivity, useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readChangeKeys, readChanges, readSent, type ChangeKeys, type ListedChange } from '@/offline/reads/changes';
import type { SentRecord } from '@/offline/store/records';
import { syncText } from '@/text/messages/offline/sync';
import { Notice } from '@/ui/notice/Notice';
import { ChangeList } from './ChangeList';
import { Decide } from './decide/Decide';
import { QueuedRow } from './QueuedRow';
import { SentRow } from './SentRow';
import { SyncBar } from './SyncBar';
import * as css from './SyncPanel.css';

function startOfDay(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

/** All changes of this device in groups: needing a decision, waiting and sent, each with its actions. */
export function SyncPanel() {
  const { clock } = useOffline();
  const today = startOfDay(clock.now());
  const keys = useLive(store => readChangeKeys(store, today), [today]);
  const [deciding, setDeciding] = useState<number | null>(null);
  return (
    <div className={css.panel}>
      {keys && <SyncBar unsent={keys.decisions.length + keys.waiting.length} waiting={keys.waiting.length} />}
      {keys && <Groups keys={keys} onDecide={setDeciding} />}
      {deciding !== null && <Decide key={deciding} seq={deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

interface GroupsProps {
  readonly keys: ChangeKeys;
  readonly onDecide: (seq: number) => void;
}

function Groups({ keys, onDecide }: GroupsProps) {
  const { decisions, waiting, next, sent, sentToday } = keys;
  const connectivity = useConnectivity();
  const queued = (change: ListedChange) => (
    <QueuedRow change={change} situation={{ connectivity, next }} onDecide={onDecide} />
  );
  const done = (record: SentRecord) => <SentRow record={record} />;
  const today = sent.slice(0, sentToday);
  const earlier = sent.slice(sentToday);
  return (
    <>
      {decisions.length > 0 && (
        <Group title={syncText.decisions} count={decisions.length} tone="red">
          <ChangeList label={syncText.decisions} kind="queued" keys={decisions} read={readChanges}>
            {queued}
          </ChangeList>
        </Group>
      )}
      {waiting.length > 0 && (
        <Group title={syncText.waitingGroup} count={waiting.length} tone="amber">
          <ChangeList label={syncText.waitingGroup} kind="queued" keys={waiting} read={readChanges}>
            {queued}
          </ChangeList>
        </Group>
      )}
      {decisions.length + waiting.length === 0 && <Notice title={syncText.none}>{syncText.noneHint}</Notice>}
      {today.length > 0 && (
        <Group title={syncText.sentToday} note={syncText.keptFor}>
          <ChangeList label={syncText.sentToday} kind="sent" keys={today} read={readSent}>
            {done}
          </ChangeList>
        </Group>
      )}
      {earlier.length > 0 && (
        <Group title={syncText.sentEarlier} note={syncText.keptFor}>
          <ChangeList label={syncText.sentEarlier} kind="sent" keys={earlier} read={readSent}>
            {done}
          </ChangeList>
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count?: number;
  readonly tone?: keyof typeof css.counted;
  readonly note?: string;
  readonly children: ReactNode;
}

function Group({ title, count, tone, note, children }: GroupProps) {
  return (
    <section className={css.group} aria-label={title}>
      <header className={css.groupHead}>
        <h2 className={css.groupTitle}>{title}</h2>
        {count !== undefined && tone && <span className={css.counted[tone]}>{countText(count)}</span>}
        {note && <span className={css.note}>{note}</span>}
      </header>
      {children}
    </section>
  );
}

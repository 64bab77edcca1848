import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pinStatusOf } from '@/offline/pins/pin-status';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import type { KeptData } from '@/offline/reads/storage';
import type { StorageFacts } from '@/offline/quota/protect';
import { storageText } from '@/text/messages/offline/storage';
import * as card from '@/ui/card/Card.css';
import { type AppFiles, countAppFiles } from '@/offline/pins/app-files';
import { useOffline } from '@/offline/react/context';
import * as css from './Storage.css';

type AppState = { readonly name: 'looking' } | { readonly name: 'none' } | ({ readonly name: 'counted' } & AppFiles);

/** Whether the application itself opens without the server. */
function useAppFiles(): AppState {
  const { clock } = useOffline();
  const [state, setState] = useState<AppState>({ name: 'looking' });
  useEffect(() => {
    let current = true;
    const counting =
      'serviceWorker' in navigator ? countAppFiles(navigator.serviceWorker, clock) : Promise.resolve(null);
    void counting.then(files => current && setState(files ? { name: 'counted', ...files } : { name: 'none' }));
    return () => {
      current = false;
    };
  }, [clock]);
  return state;
}

type CheckStatus = keyof typeof css.checkIcon;
interface Check {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly status: CheckStatus;
}

const icons = { done: CircleCheck, busy: LoaderCircle, open: CircleAlert };

function appCheck(state: AppState): Check {
  const check = (words: string, status: CheckStatus): Check => ({
    id: 'app',
    label: storageText.check.app,
    words,
    status,
  });
  if (state.name === 'looking') return check(storageText.check.looking, 'busy');
  if (state.name === 'none') return check(storageText.check.noApp, 'open');
  return state.missing === 0
    ? check(storageText.check.ready, 'done')
    : check(storageText.check.filesMissing(state.missing), 'open');
}

function useChecks(data: KeptData, changes: number, room: StorageFacts | null): readonly Check[] {
  const facts = usePinStatusFacts();
  const app = useAppFiles();
  const pins = data.kept
    .map(({ pin }) => ({ pin, standing: pinStatusOf(pin, facts) }))
    .filter(({ standing: status }) => status.name !== 'withdrawn');
  const ready = pins.filter(({ pin }) => pin.manifest !== null).length;
  const busy = pins.filter(
    ({ pin, standing: status }) =>
      pin.manifest === null && (status.name === 'downloading' || status.name === 'waiting'),
  ).length;
  const open = pins.length - ready - busy;
  const dashboards: Check[] =
    pins.length === 0
      ? []
      : [
          {
            id: 'dashboards',
            label: storageText.check.dashboards(ready, pins.length),
            words:
              open > 0
                ? storageText.check.incomplete(open)
                : busy > 0
                  ? storageText.check.downloading(busy)
                  : storageText.check.ready,
            status: open > 0 ? 'open' : busy > 0 ? 'busy' : 'done',
          },
        ];
  const saved = (id: string, label: string): Check => ({ id, label, words: storageText.check.saved, status: 'done' });
  return [
    appCheck(app),
    ...dashboards,
    ...(changes > 0 ? [saved('changes', storageText.check.changes(changes))] : []),
    ...(data.tabs > 0 ? [saved('tabs', storageText.check.tabs(data.tabs))] : []),
    ...(room?.canProtect
      ? [
          {
            id: 'storage',
            label: storageText.check.storage,
            words: room.persisted ? storageText.check.isProtected : storageText.check.isNot,
            status: room.persisted ? 'done' : 'open',
          } as const,
        ]
      : []),
  ];
}

/** What opens without a network, based on what is stored on the device. */
export function Checklist({
  data,
  changes,
  room,
}: {
  readonly data: KeptData;
  readonly changes: number;
  readonly room: StorageFacts | null;
}) {
  const checks = useChecks(data, changes, room);
  const opens = checks.every(({ id, status }) => status === 'done' || id === 'storage');
  return (
    <section className={`${card.card} ${css.panel}`}>
      <h2 className={css.panelTitle}>{storageText.before}</h2>
      <p className={css.panelNote}>{opens ? storageText.allOpens : storageText.notAllOpens}</p>
      <ul role="list" className={css.checks}>
        {checks.map(({ id, label, words, status }) => {
          const Icon = icons[status];
          return (
            <li key={id} className={css.check}>
              <Icon size={16} aria-hidden="true" className={css.checkIcon[status]} />
              {label}
              <span className={css.checkState}>{words}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

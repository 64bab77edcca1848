import { HardDriveDownload, Info } from 'lucide-react';
import { countOutbox } from '@/offline/outbox/pending';
import { pinStatusOf } from '@/offline/pins/pin-status';
import { useLive } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import { readKeptData, type KeptDashboard } from '@/offline/reads/storage';
import { storageText } from '@/text/messages/offline/storage';
import { Notice } from '@/ui/notice/Notice';
import { usePageFacts } from '@/ui/shell/page-facts';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { Checklist } from './Checklist';
import { FreeUp } from './FreeUp';
import { KeptRows } from './KeptRows';
import { KeptTable } from './KeptTable';
import { SeenTable } from './SeenTable';
import { Used } from './Used';
import { useStorageFacts } from './use-storage-facts';
import { useStorageActions, type StorageActions } from './use-storage-actions';
import { WhenToDownload } from './WhenToDownload';
import * as css from './Storage.css';

/** What this device keeps: how much, how old, and what still works without the server. */
export function StoragePage({ askForRows }: Pick<StorageActions, 'askForRows'>) {
  const now = useNow();
  const data = useLive(readKeptData, []);
  const changes = useLive(countOutbox, []) ?? 0;
  const actions = useStorageActions(askForRows);
  const { room, again } = useStorageFacts(data?.sizes);
  useDownloadFacts(data?.kept ?? []);
  if (!data) return <TableSkeleton />;
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <Used sizes={data.sizes} room={room} onProtected={again} />
        {data.kept.length === 0 ? (
          <Notice
            icon={<HardDriveDownload size={24} strokeWidth={1.5} aria-hidden="true" />}
            title={storageText.nothing}
          >
            {storageText.nothingReason}
          </Notice>
        ) : (
          <KeptTable dashboards={data.kept} now={now} actions={actions} />
        )}
        <KeptRows now={now} />
        {data.seen.length > 0 && <SeenTable dashboards={data.seen} now={now} actions={actions} />}
        {data.quarantined > 0 && <p className={css.warning}>{storageText.quarantined(data.quarantined)}</p>}
        <p className={css.promise}>
          <Info size={14} aria-hidden="true" />
          {storageText.promise}
        </p>
      </div>
      <div className={css.aside}>
        <Checklist data={data} changes={changes} room={room} />
        <WhenToDownload />
        <FreeUp bytes={data.sizes.seen} onClear={actions.clear} />
      </div>
    </div>
  );
}

/** Reports downloads to the status line. */
function useDownloadFacts(kept: readonly KeptDashboard[]): void {
  const facts = usePinStatusFacts();
  const running = kept.flatMap(({ pin }) => {
    const status = pinStatusOf(pin, facts);
    return status.name === 'downloading' || status.name === 'refreshing' ? status.progress : [];
  });
  const parts = running.reduce((sum, progress) => sum + (progress.parts ?? 0), 0);
  const done = running.reduce((sum, progress) => sum + progress.done, 0);
  const words =
    parts > 0
      ? storageText.downloadingShare(running.length, Math.floor((done / parts) * 100))
      : storageText.downloading(running.length);
  usePageFacts(running.length === 0 ? [] : [words], null);
}

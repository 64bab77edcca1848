import { Link } from '@tanstack/react-router';
import { Plus, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { countOutbox } from '@/offline/outbox/pending';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useAsksForRows } from '@/offline/react/use-asks-for-rows';
import { product } from '@/text/product';
import { dashboardListText } from '@/text/messages/home/dashboard-list';
import { storageText } from '@/text/messages/offline/storage';
import { Button, IconButton } from '@/ui/button/Button';
import { Chip } from '@/ui/chip/Chip';
import { lazy } from '@/ui/lazy/lazy';
import { PageBody, PageHead } from '@/ui/page/Page';
import * as tabs from '@/ui/link-tabs/LinkTabs.css';
import { useDocumentTitle } from '@/ui/use-document-title';
import { useMedia } from '@/ui/use-media';
import { media } from '@/ui/theme/media';
import { StoragePage } from './StoragePage';
import { StorageSettings } from './StorageSettings';
import { useStorageActions, type Named } from './use-storage-actions';

const KeepDialog = lazy(() => import('./KeepDialog'));

/** The search parameters count too. */
const exactly = { exact: true, includeSearch: true };

interface OfflineScreenProps {
  readonly part: unknown;
  /** Pending changes. */
  readonly sync: ReactNode;
  /** Dialog that asks which rows to keep with a dashboard. */
  readonly AskForRows: (props: { readonly dashboard: Named; readonly onClose: () => void }) => ReactNode;
}

/** What this device keeps, pending changes, and the settings of both: three parts with one header. */
export function OfflineScreen({ part: named, sync, AskForRows }: OfflineScreenProps) {
  useDocumentTitle(storageText.title, product);
  const part = named === 'sync' || named === 'settings' ? named : 'here';
  const mayRead = hasPermission(useOpenSession().facts.roles, 'can_read', 'Dashboard');
  const [choosing, setChoosing] = useState(false);
  const asksForRows = useAsksForRows();
  const [asking, setAsking] = useState<Named | null>(null);
  const pins = useLive(store => store.pins.toArray(), []);
  const waiting = useLive(countOutbox, []) ?? 0;
  const actions = useStorageActions();
  const isNarrow = useMedia(media.phone);
  const kept = (pins ?? []).filter(({ work }) => work.name !== 'withdrawn');
  const refreshAll = () => void Promise.all(kept.map(({ dashboardId }) => actions.refresh(dashboardId)));
  return (
    <>
      <PageHead
        title={storageText.title}
        underlined={false}
        actions={
          <>
            {isNarrow ? (
              <IconButton label={storageText.refreshAll} isDisabled={kept.length === 0} onPress={refreshAll}>
                <RefreshCw size={16} aria-hidden="true" />
              </IconButton>
            ) : (
              <Button variant="ghost" isDisabled={kept.length === 0} onPress={refreshAll}>
                <RefreshCw size={16} aria-hidden="true" />
                {storageText.refreshAll}
              </Button>
            )}
            <Button
              unavailable={mayRead ? undefined : dashboardListText.noPermission}
              onPress={() => setChoosing(true)}
            >
              <Plus size={16} aria-hidden="true" />
              {storageText.keepOne}
            </Button>
          </>
        }
      />
      <nav className={tabs.list} aria-label={storageText.places}>
        <Link to="/offline" className={tabs.tab} activeOptions={exactly}>
          {storageText.here}
        </Link>
        <Link to="/offline" search={{ part: 'sync' }} className={tabs.tab} activeOptions={exactly}>
          {storageText.sync}
          <Chip variant="small">{waiting}</Chip>
        </Link>
        <Link to="/offline" search={{ part: 'settings' }} className={tabs.tab} activeOptions={exactly}>
          {storageText.settings}
        </Link>
      </nav>
      <PageBody>
        {part === 'here' && <StoragePage askForRows={asksForRows ? setAsking : null} />}
        {part === 'sync' && sync}
        {part === 'settings' && <StorageSettings />}
      </PageBody>
      {asking && <AskForRows dashboard={asking} onClose={() => setAsking(null)} />}
      {choosing && (
        <KeepDialog
          kept={new Set(kept.map(({ dashboardId }) => dashboardId))}
          actions={actions}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

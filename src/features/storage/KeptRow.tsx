import { Link } from '@tanstack/react-router';
import { EllipsisVertical, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import type { Progress as Done } from '@/offline/state/pin';
import type { PinStatus } from '@/offline/pins/pin-status';
import type { KeptDashboard } from '@/offline/reads/storage';
import { pinText } from '@/text/messages/dashboard/pins';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import { Button, IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Progress } from '@/ui/progress/Progress';
import { tooltip } from '@/ui/tooltip/tooltip';
import { Age } from './Age';
import { isAlarming, pinStatusWords } from './pin-status-words';
import type { StorageActions } from './use-storage-actions';
import * as css from './Storage.css';

const KeptMenu = lazy(() => import('./KeptMenu'));

interface KeptRowProps {
  readonly dashboard: KeptDashboard;
  readonly status: PinStatus;
  readonly now: number;
  readonly actions: StorageActions;
}

const DAY = 86_400_000;

function Downloaded({ progress: { done, parts, bytes }, name }: { readonly progress: Done; readonly name: string }) {
  if (parts === null) return pinText.downloading;
  return (
    <>
      <div className={css.progressWords}>
        <span className={css.progressDone}>{pinText.progress(done, parts)}</span>
        <span>{formatBytes(bytes)}</span>
      </div>
      <Progress label={pinText.keepNamed(name)} share={done / parts} />
    </>
  );
}

/** The most likely action for its current state. */
function Primary({ dashboard: { id, title, asOf }, status, now, actions }: KeptRowProps) {
  switch (status.name) {
    case 'downloading':
    case 'refreshing':
      return (
        <Button variant="ghost" size="small" onPress={() => void actions.pause(id)}>
          {pinText.pause}
        </Button>
      );
    case 'incomplete':
    case 'not-refreshed':
      return (
        <Button size="small" onPress={() => void actions.resume(id)}>
          {status.reason.kind === 'over-budget' ? pinText.downloadAnyway : pinText.resume}
        </Button>
      );
    case 'waiting':
      return status.on === 'wifi' || status.on === 'charging' ? (
        <Button size="small" onPress={() => void actions.resume(id)}>
          {pinText.downloadNow}
        </Button>
      ) : null;
    case 'ready':
      return asOf !== null && now - asOf >= DAY ? (
        <Button size="small" onPress={() => void actions.refresh(id)}>
          {pinText.refresh}
        </Button>
      ) : (
        <IconButton label={storageText.refreshOne(title)} onPress={() => void actions.refresh(id)}>
          <RefreshCw size={16} aria-hidden="true" />
        </IconButton>
      );
    case 'withdrawn':
      return null;
  }
}

/** One kept dashboard. */
export function KeptRow(props: KeptRowProps) {
  const { dashboard, status, now, actions } = props;
  const { title, pin, charts, results, bytes, asOf } = dashboard;
  const [menu, setMenu] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const progress =
    status.name === 'downloading' || status.name === 'refreshing' ? (
      <Downloaded progress={status.progress} name={title} />
    ) : null;
  return (
    <tr>
      <td>
        {status.name === 'withdrawn' ? (
          <span className={css.name}>{title}</span>
        ) : (
          <Link
            to="/dashboard/$idOrSlug"
            params={{ idOrSlug: dashboardAddress(dashboard) }}
            className={css.name}
            {...tooltip(title)}
          >
            {title}
          </Link>
        )}
        <span className={isAlarming(status) ? css.alarming : css.status}>
          {pinStatusWords(status, (pin.rows ?? []).length > 0)}
        </span>
        {progress && <div className={css.inRow}>{progress}</div>}
      </td>
      <td className={css.holdsCell}>{progress ?? (pin.manifest ? storageText.holdsParts(charts, results) : '')}</td>
      <td className={css.sizeCell}>{bytes > 0 ? formatBytes(bytes) : ''}</td>
      <td className={css.ageCell}>{asOf === null ? storageText.notYet : <Age time={asOf} now={now} />}</td>
      <td className={css.refreshCell}>{pinText.refreshes[pin.refresh]}</td>
      <td className={css.actionCell}>
        <span className={css.actions}>
          <Primary {...props} />
          <IconButton ref={opener} label={storageText.more(title)} onPress={() => setMenu(true)}>
            <EllipsisVertical size={16} aria-hidden="true" />
          </IconButton>
          {menu && (
            <KeptMenu
              dashboard={dashboard}
              status={status}
              actions={actions}
              opener={opener}
              onClose={() => setMenu(false)}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

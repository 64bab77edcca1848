import { Link } from '@tanstack/react-router';
import { EllipsisVertical, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import type { Progress as Done } from '@/offline/pins/pin';
import type { Standing } from '@/offline/pins/standing';
import type { KeptDashboard } from '@/offline/reads/storage';
import { pinText } from '@/text/messages/pins';
import { storageText } from '@/text/messages/storage';
import { formatBytes } from '@/text/sizes';
import { Button, IconButton } from '@/ui/button/Button';
import { late } from '@/ui/late/late';
import { Progress } from '@/ui/progress/Progress';
import { Age } from './Age';
import { isAlarming, standingWords } from './standing-words';
import type { StorageActions } from './use-storage-actions';
import * as css from './Storage.css';

const KeptMenu = late(() => import('./KeptMenu'));

interface KeptRowProps {
  readonly dashboard: KeptDashboard;
  readonly standing: Standing;
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

/** What is most likely wanted of it now. */
function Primary({ dashboard: { id, title, asOf }, standing, now, actions }: KeptRowProps) {
  switch (standing.name) {
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
          {standing.reason.kind === 'over-budget' ? pinText.downloadAnyway : pinText.resume}
        </Button>
      );
    case 'waiting':
      return standing.on === 'wifi' || standing.on === 'charging' ? (
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
          <RefreshCw size={15} aria-hidden="true" />
        </IconButton>
      );
    case 'withdrawn':
      return null;
  }
}

/** One kept dashboard. */
export function KeptRow(props: KeptRowProps) {
  const { dashboard, standing, now, actions } = props;
  const { title, pin, charts, results, bytes, asOf } = dashboard;
  const [menu, setMenu] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const progress = standing.name === 'downloading' || standing.name === 'refreshing' ? <Downloaded progress={standing.progress} name={title} /> : null;
  return (
    <tr>
      <td>
        {standing.name === 'withdrawn' ? (
          <span className={css.name}>{title}</span>
        ) : (
          <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: dashboardAddress(dashboard) }} className={css.name} title={title}>
            {title}
          </Link>
        )}
        <span className={isAlarming(standing) ? css.alarming : css.standing}>{standingWords(standing)}</span>
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
            <EllipsisVertical size={15} aria-hidden="true" />
          </IconButton>
          {menu && <KeptMenu dashboard={dashboard} standing={standing} actions={actions} opener={opener} onClose={() => setMenu(false)} />}
        </span>
      </td>
    </tr>
  );
}

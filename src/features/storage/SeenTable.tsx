import { Link } from '@tanstack/react-router';
import { HardDriveDownload, Trash2 } from 'lucide-react';
import { dashboardAddress } from '@/model/dashboard';
import type { SeenDashboard } from '@/offline/reads/storage';
import { pinText } from '@/text/messages/dashboard/pins';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import { IconButton } from '@/ui/button/Button';
import * as card from '@/ui/table/Table.css';
import { tooltip } from '@/ui/tooltip/tooltip';
import { Age } from './Age';
import type { StorageActions } from './use-storage-actions';
import * as css from './Storage.css';

interface SeenTableProps {
  readonly dashboards: readonly SeenDashboard[];
  readonly now: number;
  readonly actions: Pick<StorageActions, 'keep' | 'remove'>;
}

/** Dashboards that were opened here and are still readable. */
export function SeenTable({ dashboards, now, actions }: SeenTableProps) {
  return (
    <section className={card.card} aria-label={storageText.seen}>
      <div className={css.listHead}>
        <h2 className={css.listTitle}>{storageText.seen}</h2>
        <span className={css.count}>{dashboards.length}</span>
      </div>
      <p className={css.listNote}>{storageText.seenNote}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{storageText.dashboard}</th>
            <th className={css.sizeCell}>{storageText.size}</th>
            <th className={css.ageCell}>{storageText.age}</th>
            <th className={css.actionCell}>
              <span className={card.unseen}>{storageText.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {dashboards.map(dashboard => (
            <tr key={dashboard.id}>
              <td>
                <Link
                  to="/dashboard/$idOrSlug"
                  params={{ idOrSlug: dashboardAddress(dashboard) }}
                  className={css.name}
                  {...tooltip(dashboard.title)}
                >
                  {dashboard.title}
                </Link>
                <span className={css.status}>{storageText.holdsParts(dashboard.charts, dashboard.answers)}</span>
              </td>
              <td className={css.sizeCell}>{formatBytes(dashboard.bytes)}</td>
              <td className={css.ageCell}>
                <Age time={dashboard.asOf} now={now} />
              </td>
              <td className={css.actionCell}>
                <SeenActions dashboard={dashboard} actions={actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SeenActions({
  dashboard,
  actions,
}: Omit<SeenTableProps, 'dashboards' | 'now'> & { readonly dashboard: SeenDashboard }) {
  return (
    <span className={css.actions}>
      <IconButton label={pinText.keepNamed(dashboard.title)} onPress={() => actions.keep(dashboard)}>
        <HardDriveDownload size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={storageText.removeNamed(dashboard.title)} onPress={() => actions.remove(dashboard)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

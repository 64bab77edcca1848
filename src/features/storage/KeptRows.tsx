import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { dashboardAddress } from '@/model/dashboard';
import { removeKeptRows } from '@/offline/kept-rows/remove';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readRowsOnDevice, type RowsOnDevice } from '@/offline/reads/kept-rows';
import { keptRowsText as text } from '@/text/messages/offline/kept-rows';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import { IconButton } from '@/ui/button/Button';
import { Progress } from '@/ui/progress/Progress';
import * as card from '@/ui/table/Table.css';
import { useToast } from '@/ui/toast/Toast';
import { tooltip } from '@/ui/tooltip/tooltip';
import { Age } from './Age';
import * as css from './Storage.css';

const nameOf = ({ datasetId, name }: RowsOnDevice) => name ?? text.unknownDataset(datasetId);

function statusWords({ status, window, rows }: RowsOnDevice): string {
  switch (status.name) {
    case 'ready':
      return text.ready(window, rows);
    case 'not-refreshed':
      return `${text.ready(window, rows)}. ${text.notRefreshed(status.reason)}`;
    case 'unusable':
      return text.unusable;
    case 'coming':
      return text.coming(formatBytes(status.received), formatBytes(status.bytes));
    case 'waiting':
      return text.waiting;
    case 'missing':
      return text.missing(status.reason);
  }
}

const isAlarming = ({ status: { name } }: RowsOnDevice) =>
  name === 'not-refreshed' || name === 'unusable' || name === 'missing';

function UsedBy({ rows: { dashboards } }: { readonly rows: RowsOnDevice }) {
  if (dashboards.length === 0) return text.nobody;
  return (
    <>
      {text.usedBy}{' '}
      {dashboards.map((dashboard, index) => (
        <span key={dashboard.id}>
          {index > 0 && ', '}
          <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: dashboardAddress(dashboard) }}>
            {dashboard.title}
          </Link>
        </span>
      ))}
    </>
  );
}

function Remove({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <span className={css.actions}>
      <IconButton label={text.remove(name)} onPress={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

interface RowProps {
  readonly rows: RowsOnDevice;
  readonly now: number;
  readonly onRemove: () => void;
}

function Row({ rows, now, onRemove }: RowProps) {
  const { status, asOf, bytes } = rows;
  const name = nameOf(rows);
  return (
    <tr>
      <td>
        <span className={css.name} {...tooltip(name)}>
          {name}
        </span>
        <span className={isAlarming(rows) ? css.alarming : css.status}>{statusWords(rows)}</span>
        {status.name === 'coming' && <Progress label={text.fetching(name)} share={status.received / status.bytes} />}
        <span className={css.status}>
          <UsedBy rows={rows} />
        </span>
        {asOf !== null && (
          <div className={css.inRow}>
            <Age time={asOf} now={now} />
          </div>
        )}
      </td>
      <td className={css.sizeCell}>{bytes > 0 ? formatBytes(bytes) : ''}</td>
      <td className={css.ageCell}>{asOf === null ? storageText.notYet : <Age time={asOf} now={now} />}</td>
      <td className={css.actionCell}>
        <Remove name={name} onRemove={onRemove} />
      </td>
    </tr>
  );
}

/** The rows of datasets that answer filters on this device; nothing where none are kept. */
export function KeptRows({ now }: { readonly now: number }) {
  const { store } = useOpenSession();
  const toast = useToast();
  const shown = useLive(local => readRowsOnDevice(local, now), [now]) ?? [];
  if (shown.length === 0) return null;
  const remove = (rows: RowsOnDevice) => {
    const name = nameOf(rows);
    removeKeptRows(store, rows.datasetId).then(
      () => toast({ text: text.removed(name) }),
      () => toast({ text: text.notRemoved(name) }),
    );
  };
  return (
    <section className={card.card} aria-label={text.kept}>
      <div className={css.listHead}>
        <h2 className={css.listTitle}>{text.kept}</h2>
        <span className={css.count}>{shown.length}</span>
      </div>
      <p className={css.listNote}>{text.keptNote}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{text.dataset}</th>
            <th className={css.sizeCell}>{storageText.size}</th>
            <th className={css.ageCell}>{storageText.age}</th>
            <th className={css.actionCell}>
              <span className={card.unseen}>{storageText.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(rows => (
            <Row key={rows.datasetId} rows={rows} now={now} onRemove={() => remove(rows)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

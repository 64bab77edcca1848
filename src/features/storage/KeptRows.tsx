import { Link } from '@tanstack/react-router';
import { ShieldCheck, Trash2 } from 'lucide-react';
import { dashboardAddress } from '@/model/dashboard';
import { checkRowsAgain } from '@/offline/kept-rows/check-again';
import { removeKeptRows } from '@/offline/kept-rows/remove';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readRowsOnDevice, type ComparedChart, type RowsCompared, type RowsOnDevice } from '@/offline/reads/kept-rows';
import { ago } from '@/text/ages';
import { keptRowsText as text } from '@/text/messages/offline/kept-rows';
import { storageText } from '@/text/messages/offline/storage';
import { formatBytes } from '@/text/sizes';
import { IconButton } from '@/ui/button/Button';
import { Progress } from '@/ui/progress/Progress';
import * as card from '@/ui/table/Table.css';
import { useToast } from '@/ui/toast/Toast';
import { tooltip } from '@/ui/tooltip/tooltip';
import { verdictWords } from '@/viz/react/LocalReason';
import { Age } from './Age';
import * as css from './Storage.css';

const nameOf = ({ datasetId, name }: RowsOnDevice) => name ?? text.unknownDataset(datasetId);

function statusWords({ status, window, rows, isTotals }: RowsOnDevice): string {
  const ready = isTotals ? text.totalsReady(rows) : text.ready(window, rows);
  switch (status.name) {
    case 'ready':
      return ready;
    case 'not-refreshed':
      return `${ready}. ${text.notRefreshed(status.reason)}`;
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

/** The charts that the rows can answer, those that they cannot, and why. */
function Compared({ compared }: { readonly compared: RowsCompared | null }) {
  if (!compared) return <span className={css.status}>{text.notCompared}</span>;
  const { charts, rows, isPending } = compared;
  const nameOfChart = ({ id, name }: ComparedChart) => name ?? text.unknownChart(id);
  const answered = charts.filter(({ verdict }) => verdict.kind === 'equal').map(nameOfChart);
  const others = charts.flatMap(chart =>
    chart.verdict.kind === 'equal' ? [] : text.verdict(nameOfChart(chart), verdictWords(chart.verdict)),
  );
  if (rows?.kind === 'equal') answered.push(text.drilled);
  else if (rows) others.push(text.verdict(text.drilled, verdictWords(rows)));
  const count = charts.filter(({ verdict }) => verdict.kind === 'equal').length;
  return (
    <details className={css.status}>
      <summary>{text.answering(count, charts.length)}</summary>
      {isPending && <p>{text.comparing}</p>}
      <Charts title={text.otherCharts} lines={others} />
      <Charts title={text.answeredCharts} lines={answered} />
    </details>
  );
}

function Charts({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <strong>{title}</strong>
      <ul aria-label={title}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

interface ActionsProps {
  readonly name: string;
  /** Null while there is nothing to check. */
  readonly onCheck: (() => void) | null;
  readonly onRemove: () => void;
}

function Actions({ name, onCheck, onRemove }: ActionsProps) {
  return (
    <span className={css.actions}>
      {onCheck && (
        <IconButton label={text.check(name)} onPress={onCheck}>
          <ShieldCheck size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={text.remove(name)} onPress={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

interface RowProps {
  readonly rows: RowsOnDevice;
  readonly now: number;
  readonly onCheck: () => void;
  readonly onRemove: () => void;
}

function Row({ rows, now, onCheck, onRemove }: RowProps) {
  const { status, asOf, bytes, checkedAt, compared, fetched, fileBytes, valuesBytes } = rows;
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
        {asOf !== null && checkedAt !== null && <span className={css.status}>{text.checked(ago(checkedAt, now))}</span>}
        {fetched !== null && fileBytes !== null && (
          <span className={css.status}>{text.fetched(formatBytes(fetched), formatBytes(fileBytes))}</span>
        )}
        {valuesBytes > 0 && <span className={css.status}>{text.values(formatBytes(valuesBytes))}</span>}
        {asOf !== null && <Compared compared={compared} />}
        {asOf !== null && (
          <div className={css.inRow}>
            <Age time={asOf} now={now} />
          </div>
        )}
      </td>
      <td className={css.sizeCell}>{bytes > 0 ? formatBytes(bytes) : ''}</td>
      <td className={css.ageCell}>{asOf === null ? storageText.notYet : <Age time={asOf} now={now} />}</td>
      <td className={css.actionCell}>
        <Actions name={name} onCheck={asOf === null ? null : onCheck} onRemove={onRemove} />
      </td>
    </tr>
  );
}

/** The stored dataset rows that answer filters on this device; renders nothing if there are none. */
export function KeptRows({ now }: { readonly now: number }) {
  const { store } = useOpenSession();
  const toast = useToast();
  const shown = useLive(local => readRowsOnDevice(local, now), [now]) ?? [];
  if (shown.length === 0) return null;
  const remove = (rows: RowsOnDevice) => {
    const name = nameOf(rows);
    removeKeptRows(store, rows.datasetId).then(
      () => toast({ text: text.removed(name) }),
      () => toast({ text: text.notRemoved(name), isFailure: true }),
    );
  };
  const check = (rows: RowsOnDevice) => {
    const name = nameOf(rows);
    checkRowsAgain(store, rows.datasetId).then(
      found =>
        toast({
          text: found === 'whole' ? text.whole(name) : found === 'damaged' ? text.damaged(name) : text.unusable,
          isFailure: found !== 'whole',
        }),
      () => toast({ text: text.notChecked(name), isFailure: true }),
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
            <Row key={rows.datasetId} rows={rows} now={now} onCheck={() => check(rows)} onRemove={() => remove(rows)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Clock, ShieldCheck, Trash2 } from 'lucide-react';
import { dashboardAddress } from '@/model/dashboard';
import { countOutbox } from '@/offline/outbox/pending';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { forgetKept, readKeptData, type KeptDashboard, type KeptData } from '@/offline/reads/storage';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/chart';
import { dashboardText } from '@/text/messages/dashboard';
import { statusText } from '@/text/messages/status';
import { storageText } from '@/text/messages/storage';
import { syncText } from '@/text/messages/sync';
import { formatBytes } from '@/text/sizes';
import { Button, IconButton } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { Chip } from '@/ui/chip/Chip';
import { Marker } from '@/ui/marker/Marker';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import * as table from '@/ui/table/Table.css';
import { useToast } from '@/ui/toast/Toast';
import { useStorageEstimate } from './use-estimate';
import * as css from './Storage.css';

const DAY = 86_400_000;

/** What this device keeps: how much, how old, and what still works without the server. */
export function StoragePage() {
  const kept = useLive(readKeptData, []);
  return (
    <>
      <PageHead title={storageText.title} />
      <PageBody>
        <div className={css.columns}>
          <div className={css.main}>
            {kept && <Used kept={kept} />}
            {kept === undefined && <TableSkeleton />}
            {kept?.dashboards.length === 0 && <Notice action={<Link to="/dashboard/list">{dashboardText.findAnother}</Link>}>{storageText.nothing}</Notice>}
            {kept && kept.dashboards.length > 0 && <Kept dashboards={kept.dashboards} />}
            {kept && kept.quarantined > 0 && <p className={css.warning}>{storageText.quarantined(kept.quarantined)}</p>}
          </div>
          <Waiting />
        </div>
      </PageBody>
    </>
  );
}

function Used({ kept }: { readonly kept: KeptData }) {
  const { estimate, protect } = useStorageEstimate(kept.bytes);
  const toast = useToast();
  const usage = Math.max(estimate?.usage ?? 0, kept.bytes);
  const rest = usage - kept.bytes;
  const width = (part: number) => assignInlineVars({ [css.used]: `${usage === 0 ? 0 : (part / usage) * 100}%` });
  return (
    <section className={`${card.card} ${css.meter}`} aria-label={storageText.size}>
      <div className={css.top}>
        <span>
          <span className={css.amount}>{formatBytes(usage)}</span>
          <span className={css.of}>{estimate && storageText.of(formatBytes(estimate.quota))}</span>
        </span>
        <span className={css.end}>
          {estimate?.persisted === true && (
            <Chip variant="accent">
              <ShieldCheck size={13} aria-hidden="true" />
              {storageText.isProtected}
            </Chip>
          )}
          {estimate?.persisted === false && (
            <Button size="small" onPress={() => void protect().then(granted => granted || toast({ text: storageText.protectRefused }))}>
              {storageText.protect}
            </Button>
          )}
        </span>
      </div>
      <div className={css.bar} aria-hidden="true">
        <i className={`${css.share} ${css.answers}`} style={width(kept.bytes)} />
        <i className={`${css.share} ${css.rest}`} style={width(rest)} />
      </div>
      <p className={css.parts}>
        <span>
          <i className={`${css.swatch} ${css.answers}`} />
          {storageText.results}
          <span className={css.value}>{formatBytes(kept.bytes)}</span>
        </span>
        <span>
          <i className={`${css.swatch} ${css.rest}`} />
          {storageText.app}
          <span className={css.value}>{formatBytes(rest)}</span>
        </span>
      </p>
    </section>
  );
}

function Kept({ dashboards }: { readonly dashboards: readonly KeptDashboard[] }) {
  const { clock } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  return (
    <section className={table.card} aria-label={storageText.kept}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{storageText.dashboard}</th>
            <th className={table.notPhone}>{storageText.holds}</th>
            <th className={`${table.number} ${css.sizeCell}`}>{storageText.size}</th>
            <th className={table.notPhone}>{storageText.age}</th>
            <th className={css.actionCell}>
              <span className={table.unseen}>{storageText.removing}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {dashboards.map(dashboard => (
            <tr key={dashboard.id}>
              <td>
                <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: dashboardAddress(dashboard) }} className={table.name}>
                  {dashboard.title}
                </Link>
              </td>
              <td className={table.notPhone}>{storageText.answers(dashboard.answers, dashboard.charts)}</td>
              <td className={table.number}>{formatBytes(dashboard.bytes)}</td>
              <td className={table.notPhone}>
                <Age time={dashboard.asOf} now={clock.now()} />
              </td>
              <td>
                <IconButton
                  label={storageText.remove(dashboard.title)}
                  onPress={() => void forgetKept(store, dashboard.id).then(() => toast({ text: storageText.removed(dashboard.title) }))}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Age({ time, now }: { readonly time: number; readonly now: number }) {
  if (now - time < DAY) return <span title={fullTime(time)}>{asOf(time, now)}</span>;
  return (
    <Marker tone="amber" icon={<Clock size={12} aria-hidden="true" />} title={chartText.asOf(fullTime(time))}>
      {asOf(time, now)}
    </Marker>
  );
}

/** What is not on the server yet, and the promise about it. */
function Waiting() {
  const waiting = useLive(countOutbox, []) ?? 0;
  const open = useOpenOverlay();
  return (
    <aside className={`${card.card} ${css.panel}`}>
      <h2 className={css.panelTitle}>{syncText.title}</h2>
      <p>{waiting === 0 ? syncText.none : statusText.waiting(waiting)}</p>
      {waiting > 0 && (
        <Button size="small" onPress={() => open('changes')}>
          {storageText.seeChanges}
        </Button>
      )}
      <p className={css.note}>{storageText.keptNote}</p>
    </aside>
  );
}

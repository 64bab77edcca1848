import { compareNames } from '@/lib/name-order';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { pinStatusOf } from '@/offline/pins/pin-status';
import { usePinStatusFacts } from '@/offline/react/use-pin-status-facts';
import type { KeptDashboard } from '@/offline/reads/storage';
import { storageText } from '@/text/messages/offline/storage';
import { Button } from '@/ui/button/Button';
import * as card from '@/ui/table/Table.css';
import { KeptRow } from './KeptRow';
import type { StorageActions } from './use-storage-actions';
import * as css from './Storage.css';

const orders = {
  size: (a: KeptDashboard, b: KeptDashboard) => b.bytes - a.bytes,
  age: (a: KeptDashboard, b: KeptDashboard) => (a.asOf ?? 0) - (b.asOf ?? 0),
  name: (a: KeptDashboard, b: KeptDashboard) => compareNames(a.title, b.title),
} as const;
type Order = keyof typeof orders;
const next: Readonly<Record<Order, Order>> = { size: 'age', age: 'name', name: 'size' };

interface KeptTableProps {
  readonly dashboards: readonly KeptDashboard[];
  readonly now: number;
  readonly actions: StorageActions;
}

/** The pinned dashboards, with the content and state of each. */
export function KeptTable({ dashboards, now, actions }: KeptTableProps) {
  const [order, setOrder] = useState<Order>('size');
  const facts = usePinStatusFacts();
  return (
    <section className={card.card} aria-label={storageText.kept}>
      <div className={css.listHead}>
        <h2 className={css.listTitle}>{storageText.kept}</h2>
        <span className={css.count}>{dashboards.length}</span>
        <span className={css.order}>
          <Button variant="ghost" size="small" onPress={() => setOrder(next[order])}>
            <span className={css.quiet}>{storageText.order[order]}</span>
            {order !== 'name' && <ArrowDown size={12} aria-hidden="true" />}
          </Button>
        </span>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{storageText.dashboard}</th>
            <th className={css.holdsCell}>{storageText.holds}</th>
            <th className={css.sizeCell}>{storageText.size}</th>
            <th className={css.ageCell}>{storageText.age}</th>
            <th className={css.refreshCell}>{storageText.refreshes}</th>
            <th className={css.actionCell}>
              <span className={card.unseen}>{storageText.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...dashboards].sort(orders[order]).map(dashboard => (
            <KeptRow
              key={dashboard.id}
              dashboard={dashboard}
              status={pinStatusOf(dashboard.pin, facts)}
              now={now}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import type { Dataset, DatasetColumn } from '@/model/dataset';
import { hasPermission, isAdmin } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import { zonedColumns } from '@/model/zoned-type';
import { triesRowRules } from '@/offline/state/capabilities';
import { useDatasetUses } from '@/offline/react/use-dataset-uses';
import { datasetPageText as text } from '@/text/messages/datasets/dataset-page';
import { zonedText } from '@/text/messages/explore/chart-types';
import { datasetsText } from '@/text/messages/home/lists';
import * as card from '@/ui/card/Card.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import * as page from '../Explore.css';
import ColumnProfile from './ColumnProfile';
import { Readers } from './Readers';
import { TryAs } from './TryAs';
import * as css from './DatasetSide.css';

interface DatasetSideProps {
  readonly dataset: Dataset;
}

/** Beside the rows of a dataset: its columns with their profiles, what uses it, and who may see it. */
export default function DatasetSide({ dataset }: DatasetSideProps) {
  const { facts, store } = useOpenSession();
  const owns = isAdmin(facts.roles) || isOwner(facts.user.id, dataset.ownerIds ?? []);
  const maySeeReaders = owns && hasPermission(facts.roles, 'can_write', 'Dataset') && store.capabilities.people;
  const maySeeAs =
    isAdmin(facts.roles) &&
    hasPermission(facts.roles, 'can_write', 'RowLevelSecurity') &&
    triesRowRules(store.capabilities);
  return (
    <>
      <Columns dataset={dataset} />
      <UsedBy id={dataset.id} />
      {maySeeReaders && (
        <Panel title={text.readers}>
          <Readers id={dataset.id} />
        </Panel>
      )}
      {maySeeAs && (
        <Panel title={text.as}>
          <TryAs id={dataset.id} />
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

function Panel({ title, count, children }: PanelProps) {
  return (
    <section className={`${card.card} ${page.panel}`} aria-label={title}>
      <h2 className={page.panelTitle}>
        {title} {count !== undefined && <span className={page.count}>{count}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Only one profile is open at a time, since each queries the database. */
function Columns({ dataset }: DatasetSideProps) {
  const [open, setOpen] = useState<string | null>(null);
  const zoned = useMemo(() => zonedColumns(dataset), [dataset]);
  if (dataset.columns.length === 0) return null;
  return (
    <Panel title={datasetsText.columns} count={dataset.columns.length}>
      <ul role="list" className={page.list}>
        {dataset.columns.map(column => (
          <li key={column.name} className={css.field}>
            <Opener
              column={column}
              isZoned={zoned.has(column.name)}
              isOpen={open === column.name}
              onOpen={isOpen => setOpen(isOpen ? column.name : null)}
            />
            {open === column.name && zoned.has(column.name) && <p className={css.note}>{zonedText.inUtc}</p>}
            {open === column.name && <ColumnProfile dataset={dataset} column={column} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface OpenerProps {
  readonly column: DatasetColumn;
  /** Its times have a zone. */
  readonly isZoned: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function Opener({ column: { name, verboseName, description, type }, isZoned, isOpen, onOpen }: OpenerProps) {
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={css.opener}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
      {...describedBy([name, description, type, isZoned && zonedText.inUtc].filter(Boolean).join('\n'))}
    >
      <Sign size={14} aria-hidden="true" />
      <span className={css.name}>{verboseName ?? name}</span>
      <span className={css.kind}>{type.length > 16 ? `${type.slice(0, 15)}…` : type.toLowerCase()}</span>
    </button>
  );
}

function UsedBy({ id }: { readonly id: number }) {
  const told = useDatasetUses([id]);
  if (told.name === 'reading') return null;
  const { charts, dashboards } = told.uses;
  return (
    <Panel title={text.uses}>
      {charts.length === 0 && <p className={css.note}>{text.noUses}</p>}
      {charts.length > 0 && (
        <>
          <h3 className={css.title}>{text.charts(charts.length)}</h3>
          <ul role="list" className={css.links}>
            {charts.map(chart => (
              <li key={chart.id} className={css.link}>
                <Link to="/explore" search={{ slice_id: chart.id }}>
                  {chart.name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {dashboards.length > 0 && (
        <>
          <h3 className={css.title}>{text.dashboards(dashboards.length)}</h3>
          <ul role="list" className={css.links}>
            {dashboards.map(dashboard => (
              <li key={dashboard.id} className={css.link}>
                <Link
                  to="/dashboard/$idOrSlug"
                  params={{ idOrSlug: dashboardAddress({ id: dashboard.id, slug: null }) }}
                >
                  {dashboard.name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {told.name === 'known-here' && <p className={css.note}>{text.usesHere}</p>}
    </Panel>
  );
}

import { Link } from '@tanstack/react-router';
import { Plus, SquareTerminal, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { datasourceKey } from '@/model/datasource-key';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readDatasetList, type ListedDataset } from '@/offline/reads/datasets';
import { ago } from '@/text/ages';
import { datasetListText } from '@/text/messages/datasets/list';
import { statusText } from '@/text/messages/frame/status';
import { homeText } from '@/text/messages/home/home';
import { chartListText as text, datasetsText } from '@/text/messages/home/lists';
import * as button from '@/ui/button/Button.css';
import { sorted } from '@/ui/table/filter-and-sort';
import { withoutFilters } from '@/ui/table/list-address';
import * as table from '@/ui/table/Table.css';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import * as css from '../List.css';
import { ReadableOnly } from '../ReadableOnly';
import { StoredList } from '../StoredList';

interface ChoicesOf {
  /** The initial chart type. */
  readonly vizType: string;
  /** The dashboard that gets the chart; null for none. */
  readonly dashboardId?: number | null;
}

interface NewChartPageProps extends ChoicesOf, ListShown {}

/** Always in the same order, on one page. */
const address = withoutFilters([], { by: 'edited', descending: true });

const textsOf = (dataset: ListedDataset) => [dataset.name, dataset.schema, dataset.databaseName, dataset.description];

/** Starts a new chart with the choice of its dataset. */
export function NewChartPage(props: NewChartPageProps) {
  return (
    <ReadableOnly view="Dataset" title={text.newName} words={datasetsText}>
      <DatasetChoices {...props} />
    </ReadableOnly>
  );
}

function DatasetChoices({ vizType, dashboardId = null, ...shown }: NewChartPageProps) {
  const { roles } = useOpenSession().facts;
  const list = useLive(readDatasetList, []);
  return (
    <StoredList
      title={text.newName}
      filterLabel={text.findDataset}
      address={useListAddress(address, shown)}
      actions={
        hasPermission(roles, 'can_write', 'Dataset') && (
          <Link
            to="/dataset/add"
            aria-label={datasetListText.newName}
            className={`${button.variant.outlined} ${button.sizes.normal}`}
          >
            <Plus size={16} aria-hidden="true" />
            <span className={table.notPhone}>{datasetListText.new}</span>
          </Link>
        )
      }
      above={<p className={css.lead}>{text.chooseDataset}</p>}
      stored={list && { items: list.datasets, asOf: list.asOf }}
      count={statusText.datasets}
      notLoaded={datasetsText.notLoaded}
      of="dataset"
      textsOf={textsOf}
      empty={datasetsText.empty}
    >
      {(datasets, now) => <Choices datasets={datasets} now={now} vizType={vizType} dashboardId={dashboardId} />}
    </StoredList>
  );
}

interface ChoicesProps extends ChoicesOf {
  readonly datasets: readonly ListedDataset[];
  readonly now: number;
}

function Choices({ datasets, now, vizType, dashboardId = null }: ChoicesProps) {
  const meantFor = dashboardId === null ? {} : { dashboard_id: dashboardId };
  const ordered = useMemo(
    () =>
      sorted(
        // An unsent dataset has no rows yet.
        datasets.filter(({ id }) => id > 0),
        ({ changedOn }) => changedOn ?? 0,
        true,
      ),
    [datasets],
  );
  return (
    <ul role="list" aria-label={datasetsText.title} className={css.choices}>
      {ordered.map(({ id, name, virtual, databaseName, schema, description, changedOn }) => {
        const Sign = virtual ? SquareTerminal : Table2;
        const place = [databaseName, schema].filter(Boolean).join(' · ');
        return (
          <li key={id}>
            <Link
              to="/explore"
              search={{ datasource: datasourceKey(id), viz_type: vizType, ...meantFor }}
              className={css.choice}
              title={description ?? name}
            >
              <Sign size={18} className={css.choiceSign} aria-hidden="true" />
              <span className={css.choiceName}>{name}</span>
              <span className={css.choiceAbout}>{place}</span>
              {changedOn !== null && (
                <span className={css.choiceAbout}>
                  {homeText.edited} {ago(changedOn, now)}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

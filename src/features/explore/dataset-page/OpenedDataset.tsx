import { useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { type Dataset } from '@/model/dataset';
import { datasourceKey } from '@/model/datasource-key';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import { isAdmin } from '@/model/permissions';
import { canAddChart, isOwner } from '@/model/rights';
import { useDefaultType } from '@/offline/react/chart-setup';
import { useOpenSession } from '@/offline/react/context';
import { exploreText } from '@/text/messages/charts/explore';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { datasetsText } from '@/text/messages/home/lists';
import { Button } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { lazy } from '@/ui/lazy/lazy';
import { PageBody, PageHead } from '@/ui/page/Page';
import * as table from '@/ui/table/Table.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import { ChartView } from '../ChartView';
import { holdsAmounts } from '../chart-types/identifying';
import { StoredMark } from '../StoredMark';
import { FileMark, SourceFile, useSourceFile } from './SourceFile';
import * as css from '../Explore.css';

const DatasetSide = lazy(() => import('./DatasetSide'));
const SuggestedCharts = lazy(() => import('./SuggestedCharts'));

/** All digits, with separators of thousands. */
const GROUPED = ',.15~g';

/** Queries the rows as a table chart would. Bars compare amounts, which years and identifiers are not. */
function rowsOf(dataset: Dataset) {
  return {
    viz_type: 'table',
    query_mode: 'raw',
    all_columns: dataset.columns.map(column => column.name),
    row_limit: SAMPLES_ROW_LIMIT,
    adhoc_filters: [],
    column_config: Object.fromEntries(
      dataset.columns.map(column => [
        column.name,
        holdsAmounts(column) ? { d3NumberFormat: GROUPED } : { showCellBars: false },
      ]),
    ),
  };
}

interface OpenedDatasetProps {
  readonly dataset: Dataset;
  readonly asOf: number;
}

/** A dataset with its rows, columns, metrics and uses. */
export default function OpenedDataset({ dataset, asOf }: OpenedDatasetProps) {
  const formData = useMemo(() => rowsOf(dataset), [dataset]);
  const file = useSourceFile(dataset.id);
  const navigate = useNavigate();
  const { facts } = useOpenSession();
  const defaultType = useDefaultType();
  const { user, roles } = facts;
  const mayEdit = isAdmin(roles) || !dataset.ownerIds || isOwner(user.id, dataset.ownerIds);
  return (
    <>
      <PageHead
        title={dataset.name}
        slot={
          <>
            <span className={css.about}>{[dataset.databaseName, dataset.schema].filter(Boolean).join(' · ')}</span>
            <StoredMark time={asOf} />
            {file && <FileMark file={file} />}
          </>
        }
        actions={
          <>
            <Button
              aria-label={editDatasetText.edit}
              unavailable={mayEdit ? undefined : editDatasetText.notOwner}
              onPress={() => void navigate({ to: '/dataset/$id', params: { id: dataset.id } })}
            >
              <Pencil size={16} aria-hidden="true" />
              <span className={table.notPhone}>{editDatasetText.edit}</span>
            </Button>
            {canAddChart(facts.roles) && (
              <Button
                variant="primary"
                onPress={() =>
                  void navigate({
                    to: '/explore',
                    search: { datasource: datasourceKey(dataset.id), viz_type: defaultType },
                  })
                }
              >
                <span className={css.mainAction}>{exploreText.createChart}</span>
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        <div className={css.columns}>
          <div className={css.main}>
            <SuggestedCharts dataset={dataset} place="above" />
            <div className={css.sample}>
              <ChartView
                chartId={null}
                name={exploreText.firstRows}
                vizType="table"
                formData={formData}
                datasetId={dataset.id}
                dataset={dataset}
              />
            </div>
            <SuggestedCharts dataset={dataset} place="below" />
          </div>
          <aside className={css.side}>
            {file && <SourceFile file={file} />}
            {dataset.description && (
              <section className={`${card.card} ${css.panel}`}>
                <p className={css.description}>{dataset.description}</p>
              </section>
            )}
            <Fields
              title={datasetsText.metrics}
              fields={dataset.metrics.map(metric => ({ ...metric, type: metric.expression }))}
            />
            <DatasetSide key={dataset.id} dataset={dataset} />
          </aside>
        </div>
      </PageBody>
    </>
  );
}

interface Field {
  readonly name: string;
  readonly verboseName: string | null;
  readonly description: string | null;
  readonly type: string;
}

function Fields({ title, fields }: { readonly title: string; readonly fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <section className={`${card.card} ${css.panel}`}>
      <h2 className={css.panelTitle}>
        {title} <span className={css.count}>{fields.length}</span>
      </h2>
      <ul role="list" className={css.list}>
        {fields.map(field => (
          <li
            key={field.name}
            className={css.item}
            {...describedBy([field.name, field.description, field.type].filter(Boolean).join('\n'))}
          >
            <span className={css.itemName}>{field.verboseName ?? field.name}</span>
            <span className={css.itemType}>
              {field.type.length > 16 ? `${field.type.slice(0, 15)}…` : field.type.toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

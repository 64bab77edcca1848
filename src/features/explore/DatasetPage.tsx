import { useMemo } from 'react';
import type { Dataset } from '@/model/dataset';
import { titleFor } from '@/model/feature-flags';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import { useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readDataset } from '@/offline/reads/datasets';
import { datasetsText } from '@/text/messages/home/lists';
import { exploreText } from '@/text/messages/charts/explore';
import { product } from '@/text/product';
import * as card from '@/ui/card/Card.css';
import { PageBody, PageHead } from '@/ui/page/Page';
import { ChartView } from './ChartView';
import { NotHere } from './NotHere';
import { FileMark, SourceFile, useSourceFile } from './SourceFile';
import { StoredMark } from './StoredMark';
import { useDocumentTitle } from '@/ui/use-document-title';
import * as css from './Explore.css';

/** A dataset by itself: its rows, its columns and its metrics. */
export function DatasetPage({ id }: { readonly id: number }) {
  const opened = useLive(store => readDataset(store, id), [id]);
  const status = useSubscription({ kind: 'dataset', id });
  const { facts } = useOpenSession();
  useDocumentTitle(opened ? titleFor(facts.flags, opened.dataset.name, exploreText.dataset) : undefined, product);
  return opened ? (
    <Opened dataset={opened.dataset} asOf={opened.asOf} />
  ) : (
    <NotHere status={status} gone={exploreText.missingDataset} />
  );
}

/** The rows as a table chart would ask for them. */
function rowsOf(dataset: Dataset) {
  return {
    viz_type: 'table',
    query_mode: 'raw',
    all_columns: dataset.columns.map(column => column.name),
    row_limit: SAMPLES_ROW_LIMIT,
    adhoc_filters: [],
  };
}

function Opened({ dataset, asOf }: { readonly dataset: Dataset; readonly asOf: number }) {
  const formData = useMemo(() => rowsOf(dataset), [dataset]);
  const file = useSourceFile(dataset.id);
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
      />
      <PageBody>
        <div className={css.columns}>
          <div className={css.main}>
            <ChartView
              chartId={null}
              name={exploreText.firstRows(SAMPLES_ROW_LIMIT)}
              vizType="table"
              formData={formData}
              datasetId={dataset.id}
              dataset={dataset}
              withRows={false}
            />
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
            <Fields title={datasetsText.columns} fields={dataset.columns} />
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
            title={[field.name, field.description, field.type].filter(Boolean).join('\n')}
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

import { Link } from '@tanstack/react-router';
import { useLive, useSubscription } from '@/offline/react/live';
import { useOpenSession } from '@/offline/react/context';
import { readChart, type OpenedChart } from '@/offline/reads/charts';
import { chartsText } from '@/text/messages/home/lists';
import { exploreText } from '@/text/messages/charts/explore';
import { product } from '@/text/product';
import * as card from '@/ui/card/Card.css';
import { Chip } from '@/ui/chip/Chip';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { typeName } from '@/viz/catalogue';
import { ChartView } from './ChartView';
import { NotHere } from './NotHere';
import { StoredMark } from './StoredMark';
import { useDocumentTitle } from '@/ui/use-document-title';
import { datasourceKey } from '@/model/dataset';
import { titleFor } from '@/model/feature-flags';
import * as css from './Explore.css';

/** One chart by itself: its picture, its rows, and what it is made of. */
export function ChartPage({ id }: { readonly id: number }) {
  const opened = useLive(store => readChart(store, id), [id]);
  const status = useSubscription({ kind: 'chart', id });
  const { facts } = useOpenSession();
  useDocumentTitle(opened ? titleFor(facts.flags, opened.chart.name, exploreText.chart) : undefined, product);
  return opened ? <Opened opened={opened} /> : <NotHere status={status} gone={exploreText.chartGone} />;
}

function Opened({ opened }: { readonly opened: OpenedChart }) {
  const { chart, dataset, asOf } = opened;
  return (
    <>
      <PageHead
        title={chart.name}
        slot={
          <>
            <Chip>{typeName(chart.vizType)}</Chip>
            <StoredMark time={asOf} />
          </>
        }
      />
      <PageBody>
        <div className={css.columns}>
          <div className={css.main}>
            {chart.datasetId === null ? (
              <Notice>{exploreText.missingDataset}</Notice>
            ) : (
              <ChartView
                chartId={chart.id}
                name={chart.name}
                vizType={chart.vizType}
                formData={chart.formData}
                datasetId={chart.datasetId}
                dataset={dataset}
                withRows={chart.vizType !== 'table'}
              />
            )}
          </div>
          <About opened={opened} />
        </div>
      </PageBody>
    </>
  );
}

/** Where the chart comes from and where it is used. */
function About({ opened: { chart, dataset, dashboards } }: { readonly opened: OpenedChart }) {
  return (
    <aside className={css.side}>
      {chart.description && (
        <section className={`${card.card} ${css.panel}`}>
          <p className={css.description}>{chart.description}</p>
        </section>
      )}
      {dataset && (
        <section className={`${card.card} ${css.panel}`}>
          <h2 className={css.panelTitle}>{chartsText.dataset}</h2>
          <Link to="/explore" search={{ datasource: datasourceKey(dataset.id) }} className={css.link}>
            {dataset.name}
          </Link>
          {dataset.description && <p className={css.description}>{dataset.description}</p>}
        </section>
      )}
      {dashboards.length > 0 && (
        <section className={`${card.card} ${css.panel}`}>
          <h2 className={css.panelTitle}>{exploreText.usedIn}</h2>
          <ul role="list" className={css.list}>
            {dashboards.map(({ id, title }) => (
              <li key={id} className={css.item}>
                <Link to="/dashboard/$idOrSlug" params={{ idOrSlug: String(id) }} className={css.link}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

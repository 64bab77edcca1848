import { useNavigate } from '@tanstack/react-router';
import { type Dataset } from '@/model/dataset';
import { datasourceKey } from '@/model/datasource-key';
import { canAddChart } from '@/model/rights';
import { answeredLater } from '@/offline/react/answered';
import { useOpenSession } from '@/offline/react/context';
import { useDatasetUses } from '@/offline/react/use-dataset-uses';
import { datasetPageText as text } from '@/text/messages/datasets/dataset-page';
import * as card from '@/ui/card/Card.css';
import { AnswerProvider } from '@/viz/answers';
import { Recommendations } from '../chart-types/Recommendations';
import * as css from '../chart-types/Proposals.css';

interface SuggestedChartsProps {
  readonly dataset: Dataset;
  /** Relative to the rows of the dataset. */
  readonly place: 'above' | 'below';
}

/** Suggested charts of a dataset: above its rows while no chart uses it, then below them. */
export default function SuggestedCharts({ dataset, place }: SuggestedChartsProps) {
  const { facts } = useOpenSession();
  const navigate = useNavigate();
  const told = useDatasetUses([dataset.id]);
  if (!canAddChart(facts.roles) || told.name === 'reading') return null;
  if ((told.uses.charts.length === 0 ? 'above' : 'below') !== place) return null;
  return (
    <section className={css.strip} aria-label={text.suggested}>
      <header className={card.head}>
        <h2 className={card.title}>{text.suggested}</h2>
      </header>
      <AnswerProvider value={answeredLater}>
        <div className={css.scrolled}>
          <Recommendations
            dataset={dataset}
            isRow
            onChoose={formData =>
              void navigate({
                to: '/explore',
                search: { form_data: { ...formData, datasource: datasourceKey(dataset.id) } },
              })
            }
          />
        </div>
      </AnswerProvider>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { useState, type ContextType } from 'react';
import { textOf, type FormData } from '@/model/chart';
import { answered } from '@/offline/react/answered';
import { chartsText } from '@/text/messages/home/lists';
import { exploreText } from '@/text/messages/charts/explore';
import { shareChartText } from '@/text/messages/explore/sharing';
import * as button from '@/ui/button/Button.css';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { AnswerProvider, PartChartProvider } from '@/viz/answers';
import type { ExploreSubject } from '@/model/explore-address';
import { ChartPage } from './ChartPage';
import { DatasetPage } from './DatasetPage';
import { openingParameters, type OpeningParameters } from './opening/opening-parameters';
import { DatasetEditor } from './dataset-menu/dataset-editor';
import { SaveAsDataset } from './dataset-menu/save-as-dataset';
import { MoveToChart, useShownPage } from './opening/use-shown-page';
import { useLinkedFormData } from './share/use-linked-form-data';

const StoredChart = lazy(() => import('@/offline/react/StoredChart'));

interface ExploreScreenProps {
  readonly subject: ExploreSubject;
  /** The URL parameters, which may name unsaved form data. */
  readonly search: Readonly<Record<string, unknown>>;
  /** The SQL editor's dialog for saving a statement as a dataset. */
  readonly saveDataset?: ContextType<typeof SaveAsDataset>;
  readonly datasetEditor?: ContextType<typeof DatasetEditor>;
}

/** A chart, a dataset, or a new chart over a dataset. */
export function ExploreScreen({ subject, search, saveDataset = null, datasetEditor = null }: ExploreScreenProps) {
  const page = useShownPage(subject);
  return (
    <SaveAsDataset value={saveDataset}>
      <DatasetEditor value={datasetEditor}>
        <AnswerProvider value={answered}>
          <PartChartProvider value={StoredChart}>
            <MoveToChart value={page.moveTo}>
              <Opening key={page.key} subject={page.first} search={search} savedAs={chartSavedAs(page)} />
            </MoveToChart>
          </PartChartProvider>
        </AnswerProvider>
      </DatasetEditor>
    </SaveAsDataset>
  );
}

/** The chart that the page goes on with; null while it shows what it was opened with. */
const chartSavedAs = ({ first, subject }: ReturnType<typeof useShownPage>): number | null =>
  subject.kind === 'chart' && subject !== first ? subject.id : null;

interface OpeningProps extends Pick<ExploreScreenProps, 'subject' | 'search'> {
  readonly savedAs: number | null;
}

/**
 * Reads unsaved form data once. After that the screen owns them, and the URL follows the screen.
 */
function Opening({ subject, search, savedAs }: OpeningProps) {
  const linked = useLinkedFormData(search);
  const [first, setFirst] = useState(linked);
  if (first.name === 'reading' && linked.name !== 'reading') setFirst(linked);
  if (first.name === 'reading') return <PageHead title={shareChartText.opening} />;
  const lost = first.name === 'lost' ? <Notice>{lostText[first.why]()}</Notice> : null;
  return (
    <>
      {lost}
      <Subject
        subject={subject}
        linked={first.name === 'found' ? first.formData : null}
        opening={openingParameters(search)}
        savedAs={savedAs}
      />
    </>
  );
}

const lostText = { away: () => exploreText.unsavedAway, gone: () => exploreText.unsavedGone };

interface SubjectProps {
  readonly subject: ExploreSubject;
  /** Unsaved form data; null if none are known. */
  readonly linked: FormData | null;
  readonly opening: OpeningParameters;
  readonly savedAs: number | null;
}

function Subject({ subject, linked, opening, savedAs }: SubjectProps) {
  const others = { linked, opening, savedAs };
  switch (subject.kind) {
    case 'chart':
      return <ChartPage id={savedAs ?? subject.id} linked={linked} opening={opening} />;
    case 'dataset':
      return <DatasetPage id={subject.id} vizType={linked && textOf(linked, 'viz_type')} {...others} />;
    case 'new-chart':
      return <DatasetPage id={subject.datasetId} vizType={subject.vizType} {...others} />;
    case 'nothing':
      return (
        <>
          <PageHead title={chartsText.title} />
          <PageBody>
            <Notice
              action={
                <Link to="/chart/add" className={`${button.variant.outlined} ${button.sizes.normal}`}>
                  {exploreText.chooseDataset}
                </Link>
              }
            >
              {exploreText.missing}
            </Notice>
          </PageBody>
        </>
      );
  }
}

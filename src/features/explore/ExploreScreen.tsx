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

const keyOf = (subject: ExploreSubject): string => Object.values(subject).join(' ');

/** A chart, a dataset, or a new chart over a dataset. */
export function ExploreScreen({ subject, search, saveDataset = null, datasetEditor = null }: ExploreScreenProps) {
  return (
    <SaveAsDataset value={saveDataset}>
      <DatasetEditor value={datasetEditor}>
        <AnswerProvider value={answered}>
          <PartChartProvider value={StoredChart}>
            <Opening key={keyOf(subject)} subject={subject} search={search} />
          </PartChartProvider>
        </AnswerProvider>
      </DatasetEditor>
    </SaveAsDataset>
  );
}

/**
 * Reads unsaved form data once. After that the screen owns them, and the URL follows the screen.
 */
function Opening({ subject, search }: Pick<ExploreScreenProps, 'subject' | 'search'>) {
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
}

function Subject({ subject, linked, opening }: SubjectProps) {
  switch (subject.kind) {
    case 'chart':
      return <ChartPage id={subject.id} linked={linked} opening={opening} />;
    case 'dataset':
      return (
        <DatasetPage id={subject.id} vizType={linked && textOf(linked, 'viz_type')} linked={linked} opening={opening} />
      );
    case 'new-chart':
      return <DatasetPage id={subject.datasetId} vizType={subject.vizType} linked={linked} opening={opening} />;
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

import { chartsText } from '@/text/messages/home/lists';
import { exploreText } from '@/text/messages/charts/explore';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import type { ExploreSubject } from './address';
import { ChartPage } from './ChartPage';
import { DatasetPage } from './DatasetPage';

/** One chart, or one dataset, by itself. */
export function ExploreScreen({ subject }: { readonly subject: ExploreSubject }) {
  switch (subject.kind) {
    case 'chart':
      return <ChartPage key={subject.id} id={subject.id} />;
    case 'dataset':
      return <DatasetPage key={subject.id} id={subject.id} />;
    case 'nothing':
      return (
        <>
          <PageHead title={chartsText.title} />
          <PageBody>
            <Notice>{exploreText.missing}</Notice>
          </PageBody>
        </>
      );
  }
}

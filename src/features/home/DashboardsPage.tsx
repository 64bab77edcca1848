import { useState, type ReactNode } from 'react';
import { listControlsText } from '@/text/messages/home/lists';
import { frameText } from '@/text/messages/frame/shell';
import { product } from '@/text/product';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import { FilterField } from '@/ui/table/FilterField';
import { Dashboards } from './Dashboards';
import type { KeepControl } from './kept';

interface DashboardsPageProps {
  readonly Keep: KeepControl;
  /** Actions other than opening a dashboard. */
  readonly actions?: ReactNode;
}

export function DashboardsPage({ Keep, actions }: DashboardsPageProps) {
  useDocumentTitle(frameText.dashboards, product);
  const [words, setWords] = useState('');
  const field = <FilterField label={listControlsText.search} value={words} onChange={setWords} />;
  return (
    <>
      <PageHead title={frameText.dashboards} actions={actions} />
      <PageBody>
        <Dashboards Keep={Keep} words={words} field={field} />
      </PageBody>
    </>
  );
}

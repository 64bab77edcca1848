import type { ReactNode } from 'react';
import { listControlsText, listFiltersText } from '@/text/messages/home/lists';
import { frameText } from '@/text/messages/frame/shell';
import { product } from '@/text/product';
import { PageBody, PageHead } from '@/ui/page/Page';
import { useDocumentTitle } from '@/ui/use-document-title';
import { FilterField } from '@/ui/table/FilterField';
import { UnusedAddress } from '@/ui/table/UnusedAddress';
import type { ListShown } from '@/ui/table/use-list-address';
import { Dashboards } from './Dashboards';
import type { KeepControl } from './kept';

interface DashboardsPageProps extends ListShown {
  readonly Keep: KeepControl;
  /** Actions other than opening a dashboard. */
  readonly actions?: ReactNode;
}

export function DashboardsPage({ Keep, actions, ...asked }: DashboardsPageProps) {
  useDocumentTitle(frameText.dashboards, product);
  return (
    <>
      <PageHead title={frameText.dashboards} actions={actions} />
      <PageBody>
        <Dashboards
          Keep={Keep}
          field={({ words, onWords }) => (
            <FilterField label={listControlsText.search} value={words} onChange={onWords} />
          )}
          above={address => <UnusedAddress address={address} words={listFiltersText} />}
          {...asked}
        />
      </PageBody>
    </>
  );
}

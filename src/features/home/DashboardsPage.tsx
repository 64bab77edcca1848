import type { ReactNode } from 'react';
import { frameText } from '@/text/messages/shell';
import { PageBody, PageHead } from '@/ui/page/Page';
import { Dashboards } from './Dashboards';
import type { KeepControl } from './keep-control';

interface DashboardsPageProps {
  readonly Keep: KeepControl;
  /** What can be done beside opening one. */
  readonly actions?: ReactNode;
}

export function DashboardsPage({ Keep, actions }: DashboardsPageProps) {
  return (
    <>
      <PageHead title={frameText.dashboards} actions={actions} />
      <PageBody>
        <Dashboards Keep={Keep} />
      </PageBody>
    </>
  );
}

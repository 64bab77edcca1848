import { frameText } from '@/text/messages/shell';
import { PageBody, PageHead } from '@/ui/page/Page';
import { Dashboards } from './Dashboards';
import type { KeepControl } from './keep-control';

export function DashboardsPage({ Keep }: { readonly Keep: KeepControl }) {
  return (
    <>
      <PageHead title={frameText.dashboards} />
      <PageBody>
        <Dashboards Keep={Keep} />
      </PageBody>
    </>
  );
}

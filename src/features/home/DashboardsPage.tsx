import { frameText } from '@/text/messages/shell';
import { PageBody, PageHead } from '@/ui/page/Page';
import { Dashboards } from './Dashboards';

export function DashboardsPage() {
  return (
    <>
      <PageHead title={frameText.dashboards} />
      <PageBody>
        <Dashboards />
      </PageBody>
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useIsAway } from '@/offline/react/use-is-away';
import { startText } from '@/text/messages/dashboard-start';
import { needsNetworkText } from '@/text/messages/needs-network';
import { Button } from '@/ui/button/Button';
import { late } from '@/ui/late/late';

const ImportDialog = late(() => import('./ImportDialog'));

/** The beginnings of dashboards, for who may make some. */
export default function StartDashboards() {
  const { enqueue } = useOffline();
  const { facts, store } = useOpenSession();
  const isAway = useIsAway();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  if (!hasPermission(facts.roles, 'can_write', 'Dashboard')) return null;

  async function create(): Promise<void> {
    const { createDashboard } = await import('@/offline/commands/make/dashboard');
    const { local } = await enqueue(store, id => createDashboard({ local: id, name: '', fields: {} }));
    if (local !== null) await navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: String(local) }, search: { edit: true } });
  }

  return (
    <>
      <Button unavailable={isAway ? needsNetworkText.import : undefined} onPress={() => setImporting(true)}>
        <FileUp size={16} aria-hidden="true" />
        {startText.import}
      </Button>
      {/* What could not be saved is told over the page. */}
      <Button variant="primary" aria-label={startText.createName} onPress={() => void create().catch(() => undefined)}>
        <Plus size={16} aria-hidden="true" />
        {startText.create}
      </Button>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hasPermission } from '@/model/permissions';
import { useOpenSession } from '@/offline/react/context';
import { useMayUpload } from '@/offline/react/use-may-upload';
import { useLive, useSubscription } from '@/offline/react/live';
import { readChartList } from '@/offline/reads/charts';
import { readDashboardList } from '@/offline/reads/dashboards';
import { readDatasetList } from '@/offline/reads/datasets';
import { readResources } from '@/offline/reads/resources';
import { savedQueries } from '@/offline/resources/saved-query/read-model';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { actionsFor, thingsOf, type Destination } from './destinations';

/** All searchable items on this device, each with its action; null until the store is read. */
export function useFindables(): readonly Destination[] | null {
  const {
    facts,
    store: { capabilities },
  } = useOpenSession();
  const reads = (view: string) => hasPermission(facts.roles, 'can_read', view);
  useSubscription(reads('Dashboard') ? { kind: 'list', of: 'dashboard' } : null);
  useSubscription(reads('Chart') ? { kind: 'list', of: 'chart' } : null);
  useSubscription(reads('Dataset') ? { kind: 'list', of: 'dataset' } : null);
  const readsQueries = reads('SavedQuery');
  useSubscription(readsQueries ? { kind: 'list', of: 'saved-query' } : null);
  const stored = useLive(
    async store => ({
      dashboards: await readDashboardList(store),
      charts: await readChartList(store),
      datasets: await readDatasetList(store),
      queries: readsQueries ? (await readResources(store, savedQueries, null)).resources : [],
    }),
    [readsQueries],
  );
  const mayUpload = useMayUpload();
  const navigate = useNavigate();
  const open = useOpenOverlay();
  const { choose } = useTheme();
  return useMemo(() => {
    if (!stored) return null;
    const access = { roles: facts.roles, mayUpload, offersPeople: capabilities.people };
    return [...thingsOf(stored, navigate), ...actionsFor(access, { navigate, open, choose })];
  }, [stored, facts.roles, capabilities.people, mayUpload, navigate, open, choose]);
}

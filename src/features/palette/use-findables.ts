import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dashboardAddress } from '@/model/dashboard';
import { hasPermission } from '@/model/permissions';
import { canAddChart } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import { useMayUpload } from '@/offline/react/use-may-upload';
import { useLive, useSubscription } from '@/offline/react/live';
import { readChartList } from '@/offline/reads/charts';
import { readDashboardList } from '@/offline/reads/dashboards';
import { readDatasetList } from '@/offline/reads/datasets';
import { readResources } from '@/offline/reads/resources';
import { savedQueries } from '@/offline/resources/saved-query/read-model';
import { accountText } from '@/text/messages/account/account';
import { uploadText } from '@/text/messages/datasets/upload';
import { helpText, paletteText } from '@/text/messages/frame/palette';
import { useOpenOverlay } from '@/ui/shell/overlays';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { datasourceKey } from '@/model/datasource-key';
import type { Findable } from './search';

export interface Destination extends Findable {
  readonly act: () => void;
}

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
  const readsDatabases = hasPermission(facts.roles, 'menu_access', 'Databases');
  const readsAnnotations = reads('Annotation');
  const readsReports = reads('ReportSchedule');
  const readsTemplates = reads('CssTemplate');
  const readsTags = reads('Tag');
  const readsRuns = reads('Query');
  const makesCharts = canAddChart(facts.roles);
  // Superset has its own form for them.
  const readsRoles = capabilities.people && hasPermission(facts.roles, 'can_get', 'Role');
  const readsRules = reads('RowLevelSecurity');
  const readsLog = reads('Log');
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
    const { dashboards } = stored.dashboards;
    const { charts } = stored.charts;
    const { datasets } = stored.datasets;
    const { queries } = stored;
    const action = (id: string, title: string, act: () => void): Destination => ({
      id: `action ${id}`,
      group: 'actions',
      title,
      about: '',
      act,
    });
    return [
      ...dashboards.map(({ id, slug, title, tags }): Destination => ({
        id: `dashboard ${id}`,
        group: 'dashboards',
        title,
        about: tags.join(', '),
        act: () => void navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: dashboardAddress({ id, slug }) } }),
      })),
      ...charts.map(({ id, name, dashboards: usedOn }): Destination => ({
        id: `chart ${id}`,
        group: 'charts',
        title: name,
        // The list of charts includes the dashboards of each.
        about: usedOn.map(({ title }) => title).join(', ') || (stored.charts.asOf === null ? '' : paletteText.nowhere),
        act: () => void navigate({ to: '/explore', search: { slice_id: id } }),
      })),
      ...datasets.map(({ id, name, databaseName }): Destination => ({
        id: `dataset ${id}`,
        group: 'datasets',
        title: name,
        about: databaseName,
        act: () => void navigate({ to: '/explore', search: { datasource: datasourceKey(id) } }),
      })),
      ...queries.map(({ id, value: { label, description, database } }): Destination => ({
        id: `query ${id}`,
        group: 'queries',
        title: label,
        about: description || (database?.name ?? ''),
        act: () => void navigate({ to: '/sqllab', search: { savedQueryId: id } }),
      })),
      action('home', helpText.home, () => void navigate({ to: '/' })),
      ...(makesCharts ? [action('new chart', paletteText.newChart, () => void navigate({ to: '/chart/add' }))] : []),
      ...(readsQueries
        ? [action('queries', paletteText.savedQueries, () => void navigate({ to: '/savedqueryview/list' }))]
        : []),
      ...(readsDatabases
        ? [action('databases', paletteText.databases, () => void navigate({ to: '/databaseview/list' }))]
        : []),
      ...(mayUpload ? [action('upload', uploadText.title, () => open('upload'))] : []),
      ...(readsAnnotations
        ? [action('layers', paletteText.annotationLayers, () => void navigate({ to: '/annotationlayer/list' }))]
        : []),
      ...(readsReports ? [action('reports', paletteText.reports, () => void navigate({ to: '/report/list' }))] : []),
      ...(readsTemplates
        ? [action('templates', paletteText.cssTemplates, () => void navigate({ to: '/csstemplatemodelview/list' }))]
        : []),
      ...(readsTags ? [action('tags', paletteText.tags, () => void navigate({ to: '/superset/tags' }))] : []),
      ...(readsRuns
        ? [action('history', paletteText.queryHistory, () => void navigate({ to: '/sqllab/history' }))]
        : []),
      ...(readsRoles ? [action('roles', paletteText.roles, () => void navigate({ to: '/roles/list' }))] : []),
      ...(readsRules
        ? [action('rules', paletteText.rowRules, () => void navigate({ to: '/rowlevelsecurity/list' }))]
        : []),
      ...(readsLog ? [action('log', paletteText.actionLog, () => void navigate({ to: '/actionlog/list' }))] : []),
      action('offline', paletteText.storage, () => void navigate({ to: '/offline' })),
      action('changes', paletteText.changes, () => open('changes')),
      action('light', paletteText.light, () => choose('light')),
      action('dark', paletteText.dark, () => choose('dark')),
      action('keys', helpText.title, () => open('help')),
      action('account', accountText.title, () => open('account')),
    ];
  }, [
    stored,
    readsQueries,
    readsAnnotations,
    readsDatabases,
    readsReports,
    readsTemplates,
    readsTags,
    readsRuns,
    readsRoles,
    readsRules,
    readsLog,
    makesCharts,
    mayUpload,
    navigate,
    open,
    choose,
  ]);
}

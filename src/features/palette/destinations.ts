import type { UseNavigateResult } from '@tanstack/react-router';
import { dashboardAddress } from '@/model/dashboard';
import { datasourceKey } from '@/model/datasource-key';
import { hasPermission, type Roles } from '@/model/permissions';
import { canAddChart } from '@/model/rights';
import type { ChartList } from '@/offline/reads/charts';
import type { DashboardList } from '@/offline/reads/dashboards';
import type { DatasetList } from '@/offline/reads/datasets';
import type { ShownResource } from '@/offline/reads/resources';
import type { SavedQuery } from '@/offline/resources/saved-query/read-model';
import { accountText } from '@/text/messages/account/account';
import { uploadText } from '@/text/messages/datasets/upload';
import { helpText, paletteText } from '@/text/messages/frame/palette';
import type { useOpenOverlay } from '@/ui/shell/overlays';
import type { ThemeChoice } from '@/ui/theme/theme';
import type { Findable } from './search';

export interface Destination extends Findable {
  readonly act: () => void;
}

type Navigate = UseNavigateResult<string>;

/** The searched things that this device stores. */
export interface StoredThings {
  readonly dashboards: DashboardList;
  readonly charts: ChartList;
  readonly datasets: DatasetList;
  readonly queries: readonly ShownResource<SavedQuery>[];
}

/** The stored things, each of which opens its screen. */
export function thingsOf(stored: StoredThings, navigate: Navigate): readonly Destination[] {
  return [
    ...stored.dashboards.dashboards.map(({ id, slug, title, tags }): Destination => ({
      id: `dashboard ${id}`,
      group: 'dashboards',
      title,
      about: tags.join(', '),
      act: () => void navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: dashboardAddress({ id, slug }) } }),
    })),
    ...stored.charts.charts.map(({ id, name, dashboards: usedOn }): Destination => ({
      id: `chart ${id}`,
      group: 'charts',
      title: name,
      // The list of charts includes the dashboards of each.
      about: usedOn.map(({ title }) => title).join(', ') || (stored.charts.asOf === null ? '' : paletteText.nowhere),
      act: () => void navigate({ to: '/explore', search: { slice_id: id } }),
    })),
    ...stored.datasets.datasets.map(({ id, name, databaseName }): Destination => ({
      id: `dataset ${id}`,
      group: 'datasets',
      title: name,
      about: databaseName,
      act: () => void navigate({ to: '/explore', search: { datasource: datasourceKey(id) } }),
    })),
    ...stored.queries.map(({ id, value: { label, description, database } }): Destination => ({
      id: `query ${id}`,
      group: 'queries',
      title: label,
      about: description || (database?.name ?? ''),
      act: () => void navigate({ to: '/sqllab', search: { savedQueryId: id } }),
    })),
  ];
}

interface Access {
  readonly roles: Roles;
  readonly mayUpload: boolean;
  /** Superset has its own form for roles. */
  readonly offersPeople: boolean;
}

interface Acts {
  readonly navigate: Navigate;
  readonly open: ReturnType<typeof useOpenOverlay>;
  readonly choose: (theme: ThemeChoice) => void;
}

/** The screens and dialogs that a person may open, and the choice of the theme. */
export function actionsFor({ roles, mayUpload, offersPeople }: Access, { navigate, open, choose }: Acts) {
  const action = (id: string, title: string, act: () => void, isOffered = true): readonly Destination[] =>
    isOffered ? [{ id: `action ${id}`, group: 'actions', title, about: '', act }] : [];
  const reads = (view: string) => hasPermission(roles, 'can_read', view);
  const { actionLog, annotationLayers, cssTemplates, databases, queryHistory, rowRules, savedQueries } = paletteText;
  return [
    action('home', helpText.home, () => void navigate({ to: '/' })),
    action('new chart', paletteText.newChart, () => void navigate({ to: '/chart/add' }), canAddChart(roles)),
    action('queries', savedQueries, () => void navigate({ to: '/savedqueryview/list' }), reads('SavedQuery')),
    action(
      'databases',
      databases,
      () => void navigate({ to: '/databaseview/list' }),
      hasPermission(roles, 'menu_access', 'Databases'),
    ),
    action('upload', uploadText.title, () => open('upload'), mayUpload),
    action('layers', annotationLayers, () => void navigate({ to: '/annotationlayer/list' }), reads('Annotation')),
    action('reports', paletteText.reports, () => void navigate({ to: '/report/list' }), reads('ReportSchedule')),
    action('templates', cssTemplates, () => void navigate({ to: '/csstemplatemodelview/list' }), reads('CssTemplate')),
    action('tags', paletteText.tags, () => void navigate({ to: '/superset/tags' }), reads('Tag')),
    action('history', queryHistory, () => void navigate({ to: '/sqllab/history' }), reads('Query')),
    action(
      'roles',
      paletteText.roles,
      () => void navigate({ to: '/roles/list' }),
      offersPeople && hasPermission(roles, 'can_get', 'Role'),
    ),
    action('rules', rowRules, () => void navigate({ to: '/rowlevelsecurity/list' }), reads('RowLevelSecurity')),
    action('log', actionLog, () => void navigate({ to: '/actionlog/list' }), reads('Log')),
    action('offline', paletteText.storage, () => void navigate({ to: '/offline' })),
    action('changes', paletteText.changes, () => open('changes')),
    action('light', paletteText.light, () => choose('light')),
    action('dark', paletteText.dark, () => choose('dark')),
    action('keys', helpText.title, () => open('help')),
    action('account', accountText.title, () => open('account')),
  ].flat();
}

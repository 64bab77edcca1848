import type { MenuEntry, MenuLink } from '@/api/menu';

const link = (name: string, icon: string, url: string, label = name): MenuLink => ({ name, icon, label, url });

/** The whole menu for clients of the contract: names are those of `menu_access`, labels are displayed. */
export const menuEntries: readonly MenuEntry[] = [
  {
    name: 'Security',
    icon: 'fa-cogs',
    label: 'Security',
    childs: [
      link('List Users', 'fa-user', '/users/list/'),
      link('List Roles', 'fa-user-gear', '/roles/list/'),
      link('List Groups', 'fa-group', '/groups/list/'),
      '-',
      link('Action Log', 'fa-list-ol', '/logmodelview/list/'),
      link('Row Level Security', 'fa-lock', '/rowlevelsecurity/list/'),
    ],
  },
  {
    name: 'Data',
    icon: '',
    label: 'Data',
    childs: [link('Databases', 'fa-database', '/databaseview/list/', 'Database Connections')],
  },
  link('Dashboards', 'fa-dashboard', '/dashboard/list/'),
  link('Charts', 'fa-bar-chart', '/chart/list/'),
  link('Datasets', 'fa-table', '/tablemodelview/list/'),
  {
    name: 'Manage',
    icon: '',
    label: 'Manage',
    childs: [
      link('Plugins', 'fa-puzzle-piece', '/dynamic-plugins/list/'),
      link('CSS Templates', 'fa-css3', '/csstemplatemodelview/list/'),
      link('Alerts & Report', 'fa-exclamation-triangle', '/alert/list/', 'Alerts & Reports'),
      link('Annotation Layers', 'fa-comment', '/annotationlayer/list/'),
    ],
  },
  {
    name: 'SQL Lab',
    icon: 'fa-flask',
    label: 'SQL',
    childs: [
      link('SQL Editor', 'fa-flask', '/sqllab/', 'SQL Lab'),
      link('Saved Queries', 'fa-save', '/savedqueryview/list/'),
      link('Query Search', 'fa-search', '/sqllab/history/', 'Query History'),
    ],
  },
];

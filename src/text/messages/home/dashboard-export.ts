import { defineMessages } from '@/text/define-messages';

/** Export of dashboards as an archive. */
export const dashboardExportText = defineMessages('home.dashboardExportText', {
  open: 'Export',
  openName: 'Export dashboards',
  title: 'Export dashboards',
  about: 'A ZIP archive with the charts, datasets and connections of these dashboards. It holds no passwords.',
  find: 'Find a dashboard',
  all: 'Select all',
  none: 'No dashboard matches.',
  submit: (count: number) => (count === 0 ? 'Export' : `Export ${count}`),
  exporting: 'Exporting…',
  cancel: 'Cancel',
  needsNetwork: 'An export needs the network.',
  failed: 'The dashboards could not be exported.',
});

import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

/** The screen for creating and editing charts. */
export const builderText = defineMessages('explore.builderText', {
  untitled: 'New chart',
  data: 'Data',
  customize: 'Customize',
  panes: 'Parts of the screen',
  chart: 'Chart',
  columns: 'Columns',
  controls: 'Controls',
  update: 'Update chart',
  stop: 'Stop',
  auto: 'Update automatically',
  undo: 'Undo',
  redo: 'Redo',
  altered: 'Altered',
  alteredTitle: (count: number) => `${plural(count, 'setting differs', 'settings differ')} from the saved chart`,
  from: 'Saved',
  to: 'Now',
  nothing: 'nothing',
  putBack: 'Put back',
  save: 'Save',
  more: 'More about this chart',
  properties: 'Edit chart properties',
  delete: 'Delete chart',
  inDashboards: (count: number) => `in ${plural(count, 'dashboard', 'dashboards')}`,
  noType: (type: string) => `${type} could not be loaded. The chart does not change.`,
  noPanel: 'This visualization type is not supported.',
  noPanelWhy: 'Its settings are kept as they are. Choose another chart type to change them.',
  begin: 'What should the chart show?',
  beginHow: 'Fill in the controls that are marked with an asterisk.',
  pending: 'The controls have changed since this picture.',
  problems: (count: number) => `${countText(count)} to fix before the chart can be updated`,
});

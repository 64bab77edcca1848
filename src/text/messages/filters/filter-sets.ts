import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Named settings of the filters. In Superset's words where it has them. */
export const setsText = defineMessages('filters.setsText', {
  open: (count: number) => `Filter sets (${count})`,
  title: 'Filter sets',
  none: 'There are no filter sets yet. Set the filters, then save them under a name.',
  missing: 'The filter sets are not on this device.',
  name: 'Name of the filter set',
  create: 'Create new filter set',
  save: 'Save',
  rename: 'Rename',
  update: 'Update with the current values',
  remove: 'Delete',
  cancel: 'Cancel',
  apply: 'Apply',
  applyChangesFirst: 'Please apply filter changes',
  more: (name: string) => `More for ${name}`,
  applySet: (name: string) => `Apply ${name}`,
  inUse: 'In use',
  identical: (name: string) => `This filter set is identical to: "${name}"`,
  differs: (names: readonly string[]) => `Now different: ${names.join(', ')}`,
  gone: (names: readonly string[]) =>
    `${plural(names.length, 'filter does', 'filters do')} not exist any more and will not be applied: ${names.join(', ')}`,
  unnamed: 'a filter without a name',
  nothing: 'Nothing chosen',
  waiting: 'Saved on this device. Will be sent.',
  confirmRemove: (name: string) => `Delete ${name}?`,
  aboutRemove: 'The filter set is deleted for everybody who has it. The current filter values stay.',
});

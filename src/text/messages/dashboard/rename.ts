import { defineMessages } from '@/text/define-messages';

/** The field in which a dashboard gets another name. */
export const renameText = defineMessages('dashboard.renameText', {
  save: 'Save',
  cancel: 'Cancel',
  title: 'Title',
  notSaved: 'This could not be saved on the device. Your text is still here; try again.',
});

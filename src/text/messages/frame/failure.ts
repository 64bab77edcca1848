import { defineMessages } from '@/text/define-messages';

export const errorText = defineMessages('frame.errorText', {
  title: 'Unexpected error',
  kept: 'This screen could not be shown. Everything on this device is kept.',
  reload: 'Reload',
  details: 'Details',
  notFound: 'There is nothing at this address',
  notFoundAction: 'Find what you are looking for',
});

export const updateText = defineMessages('frame.updateText', {
  ready: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
});

import { defineMessages } from '@/text/define-messages';

/** Notifications of new editions on a device. */
export const editionNoticesText = defineMessages('home.editionNoticesText', {
  notify: 'Notify me on this device about new editions of my reports',
  newEdition: 'A new edition is ready.',
  off: 'Off. A notification has the name of the report, and no numbers.',
  on: 'On for this device until you sign out. A notification has the name of the report, and no numbers.',
  changing: 'Changing…',
  unsupported: 'This browser cannot show notifications of new editions.',
  notInstalled:
    'On this device, notifications need the installed app: add it to the Home Screen, and open it from there.',
  denied: 'Notifications are blocked for this site. Allow them in the settings of the browser or the device first.',
  failed: (reason: string) => `This could not be changed: ${reason}`,
  notSubscribed: 'the push service of the browser did not answer',
});

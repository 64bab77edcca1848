import { defineMessages } from '@/text/define-messages';
import { plural } from '../../plural';

/** Shown when the data on this device turns out to be lost. */
export const lossText = defineMessages('offline.lossText', {
  title: 'The data kept on this device is gone',
  why: 'The browser removed the data that Tidemark kept here: to make room, because it had not been used for a long time, or because somebody cleared it.',
  pins: (count: number) =>
    `${plural(count, 'dashboard was', 'dashboards were')} kept and can no longer be read without the server:`,
  morePins: (count: number) => `and ${plural(count, 'other', 'others')}`,
  unsent: (count: number) =>
    count === 1
      ? 'A change had not been sent when Tidemark last looked, and is lost with it. If you saved it as a file, import it in the settings of the Offline screen.'
      : `${plural(count, 'change', 'changes')} had not been sent when Tidemark last looked, and are lost with it. If you saved them as a file, import them in the settings of the Offline screen.`,
  keepAgain: 'Keep them again',
  keepAgainOne: 'Keep it again',
  kept: 'They are being kept on this device again.',
  noRoom: 'They could not be kept: there is no room on this device.',
  notKept: 'They could not be kept. Open them and try again.',
  protect: 'Protect storage',
  protected: 'Storage is protected: the browser removes nothing automatically.',
  refused: 'The browser declined. Installing the app usually helps.',
  install: 'Install the app',
  later: 'Understood',
});

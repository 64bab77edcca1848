import { defineMessages } from '@/text/define-messages';

/** Why a report has no picture, in its log and its message. */
export const pictureFaultText = defineMessages('mail.pictureFaultText', {
  noBrowser: 'There is no picture: this server has no Chromium. Its operator can set one with --chromium.',
  tooLarge: 'There is no picture: it is too large for a message.',
  tooLargeToKeep: 'There is no picture: it is too large to be kept with an edition.',
  faults: {
    busy: 'There is no picture: too many others are being created.',
    late: 'There is no picture: the page was not drawn in time.',
    memory: 'There is no picture: the page needs too much memory.',
    failed: 'There is no picture: it could not be created. The server’s log says why.',
  },
});

/** The picture in a mail. */
export const mailPictureText = defineMessages('mail.mailPictureText', {
  alt: (name: string) => `Picture of ${name}. Its numbers are above.`,
  attached: 'The picture is attached.',
  pdf: 'The PDF file is attached.',
});

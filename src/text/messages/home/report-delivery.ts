import { defineMessages } from '@/text/define-messages';

/** How a report is sent and with whose rights, in its form. */
export const reportDeliveryText = defineMessages('home.reportDeliveryText', {
  inApp: 'Keep it in the app only',
  inAppHint: 'Nothing is sent. Each run is an edition, and the list of reports marks new ones.',
  noMail: 'This server has no mail server: mails are not sent.',
  noPictures:
    'This server makes no pictures and PDF files: it has no Chromium. Its operator names one with --chromium.',
  picture: 'Picture (PNG) in the message',
  pdf: 'PDF file with the message',
  readAsYou: (name: string) =>
    `It is read with your rights, ${name}: everybody who gets it sees the numbers that you may see.`,
  readAs: (name: string) =>
    `It is read with the rights of ${name}: everybody who gets it sees the numbers that they may see.`,
  readAsNobody: 'There is nobody whose rights it can be read with until an owner saves it.',
  readAsSaver: 'Whoever changes what is sent, or to whom, is the one whose rights it is read with from then on.',
});

import { defineMessages } from '@/text/define-messages';

/** How a report is sent and with whose rights, in its form. */
export const reportDeliveryText = defineMessages('home.reportDeliveryText', {
  failed: 'An error occurred while loading how this server sends reports.',
  again: 'Try again',
  inApp: 'Keep it in the app only',
  inAppHint: 'Nothing is sent. Each run is an edition, and the list of reports marks new ones.',
  noMail: 'This server has no mail server: mails are not sent.',
  noPictures:
    'This server creates no pictures or PDF files: it has no Chromium. Its operator can set one with --chromium.',
  picture: 'Picture (PNG) in the message',
  pdf: 'PDF file with the message',
  readAsYou: (name: string) =>
    `It runs with your rights, ${name}: everybody who receives it sees the numbers that you may see.`,
  readAs: (name: string) =>
    `It runs with the rights of ${name}: everybody who receives it sees the numbers that they may see.`,
  readAsNobody: 'It cannot run until an owner saves it: it runs with the rights of the person who saved it last.',
  readAsSaver: 'From then on, it runs with the rights of the person who last changed its content or recipients.',
});

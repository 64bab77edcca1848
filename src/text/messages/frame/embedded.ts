import { defineMessages } from '@/text/define-messages';

export const embeddedText = defineMessages('frame.embeddedText', {
  notFramed: 'This page is intended to be embedded in an iframe, but it looks like that is not the case.',
  waiting: 'Waiting for the site…',
  refused: 'Something went wrong with embedded authentication. Check the dev console for details.',
  interrupted:
    'This session has encountered an interruption, and some controls may not work as intended. If you are the developer of this app, please check that the guest token is being generated correctly.',
});

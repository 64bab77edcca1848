import { defineMessages } from '@/text/define-messages';

export const embeddingText = defineMessages('dashboard.embeddingText', {
  open: 'Embed dashboard',
  title: 'Embed',
  needsNetwork: 'Embedding is set up on the server: available with a connection.',
  reading: 'Loading…',
  unread: 'The embedding settings of this dashboard could not be loaded.',
  retry: 'Try again',
  about: 'Configure this dashboard to embed it into an external web application.',
  ready: 'This dashboard is ready to embed. In your application, pass the following id to the SDK:',
  id: 'Embedded dashboard ID',
  copyId: 'Copy ID',
  code: 'Code for your application',
  copyCode: 'Copy code',
  copied: 'Copied.',
  notCopied: 'The browser did not allow copying.',
  sites: 'Allowed Domains (comma separated)',
  sitesAbout:
    'A comma separated list of domain names that can embed this dashboard. Leaving this field empty will allow embedding from any domain.',
  noSite: (text: string) => `“${text}” is not the address of a site, such as https://example.org.`,
  tooMany: (most: number) => `At most ${most} sites.`,
  tokens:
    'Your server requests guest tokens from this one, with an account that may grant them; each is valid for five minutes. The rules in a token limit the rows that its reader sees.',
  enable: 'Enable embedding',
  save: 'Save changes',
  deactivate: 'Deactivate',
  disableTitle: 'Disable embedding?',
  disableAbout:
    'This will remove your current embed configuration. Sites that embed this dashboard will no longer show it.',
  cancel: 'Cancel',
  saved: 'Changes saved.',
  deactivated: 'Embedding deactivated.',
  notSaved: 'Sorry, something went wrong. The changes could not be saved',
  notDeactivated: 'Sorry, something went wrong. Embedding could not be deactivated.',
});

import { defineMessages } from '@/text/define-messages';

/** Links to a chart in its current state, saved or not. Texts of the specification are verbatim. */
export const shareChartText = defineMessages('explore.shareChartText', {
  share: 'Share',
  copyLink: 'Copy permalink to clipboard',
  copyHere: 'Copy a link for this device',
  copied: 'Link Copied!',
  copiedHere: 'Link copied. It opens the chart as it is now on this device only: others need a link from the server.',
  cannotCopy: 'Sorry, your browser does not support copying.',
  mailLink: 'Share chart by email',
  mail: (url: string) => `Check out this chart: ${url}`,
  embed: 'Embed code',
  embedTitle: 'Embed this chart',
  embedAbout: 'Paste this into a page to show the chart there. Readers of that page must be able to sign in here.',
  width: 'Width',
  height: 'Height',
  copyCode: 'Copy',
  codeCopied: 'Copied to clipboard!',
  making: 'Creating a link to the chart…',
  close: 'Close',
  linkFailed: 'Sorry, something went wrong. Try again later.',
  unnamed: 'Chart',
  opening: 'Opening the chart…',
  notOpened: 'This link could not be opened',
  openingNeeds: 'Opening a link needs the network.',
  notFound: 'The target of this link does not exist, or you may not see it.',
  retry: 'Retry',
});

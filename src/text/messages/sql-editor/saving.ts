import { countText } from '@/lib/count-text';
import { defineMessages } from '@/text/define-messages';

/** The toasts are those of the specification (part 1, section 8). */
export const savingText = defineMessages('sql-editor.savingText', {
  save: 'Save',
  saveAs: 'Save as …',
  more: 'More ways to save',
  saveTitle: 'Save query',
  name: 'Name',
  description: 'Description',
  cancel: 'Cancel',
  close: 'Close',
  copyLink: 'Copy link',
  linkCopied: 'The link was copied.',
  linkNotCopied: 'The browser did not allow copying. Select the link and copy it yourself.',
  linkFailed: 'The link could not be created.',
  linkTitle: 'Link to this query',
  link: 'Link',
  linkNeedsNetwork: 'Creating a link to this query needs the network.',
  saved: 'Your query was saved',
  notSaved: 'Your query could not be saved',
  notTied: 'Your query was not properly saved',
  updated: 'Your query was updated',
  notUpdated: 'Your query could not be updated',
  queryNotLoaded: "The query couldn't be loaded",
  datasetNotLoaded: "The datasource couldn't be loaded",
  formTooLong: (most: number) => `The SQL was not opened: it has more than ${countText(most)} characters.`,
  copyOf: (name: string) => `Copy of ${name}`,
  sharedName: 'Shared query',
  wouldRun: 'This link would run the query. Check it first, then run it.',
});

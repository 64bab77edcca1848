import { defineMessages } from '@/text/define-messages';

/** For find and replace; `$` is replaced with a number. */
export const findText = defineMessages('sql-editor.findText', {
  find: 'Find',
  replaceBy: 'Replace by',
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  matchCase: 'Match case',
  regexp: 'Pattern',
  byWord: 'Whole words',
  replace: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close',
  currentMatch: 'current match',
  replaced: 'replaced $ matches',
  replacedOn: 'replaced match on line $',
  onLine: 'on line',
  completions: 'Completions',
});

import { findText } from '@/text/messages/sql-editor/find';

/** Translations of CodeMirror's messages; the keys are its English texts. */
export const editorPhrases = (): Readonly<Record<string, string>> => ({
  Find: findText.find,
  Replace: findText.replaceBy,
  next: findText.next,
  previous: findText.previous,
  all: findText.all,
  'match case': findText.matchCase,
  regexp: findText.regexp,
  'by word': findText.byWord,
  replace: findText.replace,
  'replace all': findText.replaceAll,
  close: findText.close,
  'current match': findText.currentMatch,
  'replaced $ matches': findText.replaced,
  'replaced match on line $': findText.replacedOn,
  'on line': findText.onLine,
  Completions: findText.completions,
});

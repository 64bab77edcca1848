import { acceptCompletion, autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab, redo, toggleComment, undo } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, Prec, StateEffect, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
  type Command,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { linter, lintKeymap } from '@codemirror/lint';
import { typingOver, unseen } from '@/ui/code-field/editing';
import { completionLook, look as codeLook } from '@/ui/code-field/editor-look.css';
import { editorText } from '@/text/messages/sql-editor/editor';
import { media } from '@/ui/theme/media';
import { nameCompletion } from './completion';
import type { CompleteNames, EditorCommand, TextCommand, ValidateSql } from './handle';
import { ink, keywordWeight, look } from './look.css';
import { marks } from './marks';
import { replacesStart } from './start-text';

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: ink.keyword, fontWeight: keywordWeight },
  { tag: [tags.string, tags.special(tags.string)], color: ink.text },
  { tag: [tags.number, tags.bool, tags.null], color: ink.number },
  { tag: [tags.typeName, tags.standard(tags.name)], color: ink.keyword },
  { tag: tags.comment, color: ink.quiet, fontStyle: 'italic' },
]);

/** Marks a change from elsewhere, which is already stored. */
export const fromElsewhere = Annotation.define<boolean>();

export interface EditorPorts {
  readonly onChange: () => void;
  /** Called when only the cursor moved. */
  readonly onMove: () => void;
  readonly onCursor: (state: EditorState) => void;
  readonly onCommand: (command: EditorCommand) => void;
  readonly complete: CompleteNames | undefined;
  readonly validate: ValidateSql | undefined;
}

/** The pause in typing before the server validates the SQL, in milliseconds. */
const VALIDATED_AFTER = 700;

/** Another place or other parameters can make the same text valid or invalid. */
export const validateAgain = StateEffect.define();

/** Marks the errors that the validator reports. */
const validation = (ports: () => EditorPorts): Extension =>
  linter(
    async ({ state }) =>
      ((await ports().validate?.(state.doc.toString())) ?? []).map(({ from, to, message }) => ({
        from,
        to,
        message,
        severity: 'error',
      })),
    {
      delay: VALIDATED_AFTER,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some(effect => effect.is(validateAgain))),
    },
  );

export const textCommands: Readonly<Record<TextCommand, Command>> = {
  undo,
  redo,
  find: openSearchPanel,
  comment: toggleComment,
};

const command =
  (ports: () => EditorPorts, name: EditorCommand): Command =>
  view => {
    closeCompletion(view);
    ports().onCommand(name);
    return true;
  };

/**
 * The extensions of the SQL editor except dialect and phrases. On touch screens and with forced colours, the
 * selection is the browser's own.
 */
export function sqlEditing(ports: () => EditorPorts): Extension {
  const drawsSelection = !matchMedia(media.touch).matches && !matchMedia(media.forcedColours).matches;
  return [
    lineNumbers(),
    unseen,
    history(),
    replacesStart([editorText.start, editorText.note + editorText.start]),
    indentOnInput(),
    bracketMatching(),
    EditorView.lineWrapping,
    EditorState.tabSize.of(2),
    EditorState.allowMultipleSelections.of(true),
    drawsSelection ? [drawSelection(), rectangularSelection(), crosshairCursor()] : [],
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    syntaxHighlighting(highlighting),
    autocompletion({ icons: false }),
    nameCompletion(() => ports().complete),
    EditorView.theme(codeLook),
    EditorView.theme(completionLook),
    EditorView.theme(look),
    typingOver,
    marks,
    validation(ports),
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run: command(ports, 'run') },
        { key: 'Shift-Mod-Enter', run: command(ports, 'run-all') },
        { key: 'Mod-s', run: command(ports, 'save'), preventDefault: true },
        { key: 'Shift-Alt-f', run: command(ports, 'format') },
        { key: 'Tab', run: acceptCompletion },
      ]),
    ),
    keymap.of([...completionKeymap, ...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    EditorView.updateListener.of(update => {
      if (update.docChanged && !update.transactions.some(each => each.annotation(fromElsewhere))) ports().onChange();
      else if (update.selectionSet) ports().onMove();
      if (update.docChanged || update.selectionSet) ports().onCursor(update.state);
    }),
  ];
}

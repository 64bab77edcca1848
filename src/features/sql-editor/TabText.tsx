import type { RefObject } from 'react';
import { isOnDevice } from '@/model/sql-run';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { editorText } from '@/text/messages/sql-editor/editor';
import { Notice } from '@/ui/notice/Notice';
import type { EditorCommand, EditorHandle, Fault } from './editor/handle';
import { SqlText } from './editor/SqlText';
import { useCompletion, useValidation } from './workspace/use-statement-tools';
import type { TabText as Text } from './workspace/use-text';
import * as css from './SqlEditor.css';

interface TabTextProps {
  readonly tab: EditorTab;
  /** The kind of database, which determines the dialect; absent if unknown. */
  readonly backend: string | undefined;
  readonly text: Text;
  readonly fault: Fault | null;
  readonly handle: RefObject<EditorHandle | null>;
  readonly onCursor: (line: number, column: number, isSelection: boolean) => void;
  readonly onCommand: (command: EditorCommand) => void;
}

/** The text of a tab, as soon as it is on this device. */
export function TabText({ tab, backend = '', text, fault, handle, onCursor, onCommand }: TabTextProps) {
  const complete = useCompletion(tab);
  const validate = useValidation(tab);
  return (
    <div className={css.writing}>
      {!tab.isLoaded && <Notice title={editorText.loading}>{editorText.notHere}</Notice>}
      {text.stored && tab.isLoaded && (
        <SqlText
          tabId={tab.id}
          initial={text.stored}
          backend={isOnDevice(tab) ? 'duckdb' : backend}
          label={editorText.sql}
          about={editorText.keys}
          fault={fault}
          complete={complete}
          validate={validate}
          handleRef={handle}
          takesFocus
          onChange={text.changed}
          onMove={text.moved}
          onCursor={onCursor}
          onCommand={onCommand}
        />
      )}
    </div>
  );
}

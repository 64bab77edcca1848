import { useDraggable, useDroppable } from '@dnd-kit/core';
import { X } from 'lucide-react';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { isUnsaved, type EditorTab } from '@/offline/drafts/editor-tabs';
import { useStoredText } from '@/offline/react/editor-text';
import { editorText } from '@/text/messages/sql-editor/editor';
import { tooltip } from '@/ui/tooltip/tooltip';
import { indexOf } from './tab-drag';
import * as css from './TabBar.css';

interface TabHandleProps {
  readonly tab: EditorTab;
  readonly index: number;
  readonly isShown: boolean;
  /** The id of the panel of the shown tab. */
  readonly panelId: string;
  readonly onShow: () => void;
  readonly onClose: () => void;
  readonly onRename: () => void;
  readonly onMenu: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** One tab of the row: a plain element, as there may be hundreds. */
export function TabHandle(props: TabHandleProps) {
  const { tab, index, isShown, panelId, onShow, onClose, onRename, onMenu, onKeyDown } = props;
  // Keys move tabs without a drag.
  const { listeners, setNodeRef: setDragged, isDragging, active } = useDraggable({ id: tab.id, data: { index } });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: tab.id });
  const setElement = useCallback(
    (element: HTMLElement | null) => {
      setDragged(element);
      setTarget(element);
    },
    [setDragged, setTarget],
  );
  // It takes the place of the tab below it, which moves towards the origin of the drag.
  const edge = isOver && active && !isDragging ? (indexOf(active) < index ? 'after' : 'before') : undefined;
  return (
    <div
      ref={setElement}
      role="tab"
      aria-selected={isShown}
      aria-controls={isShown ? panelId : undefined}
      tabIndex={isShown ? 0 : -1}
      className={css.tab}
      {...tooltip(tab.name)}
      data-drop={edge}
      data-dragged={isDragging || undefined}
      {...listeners}
      onClick={onShow}
      onAuxClick={event => event.button === 1 && onClose()}
      onDoubleClick={onRename}
      onContextMenu={event => {
        event.preventDefault();
        // A long press may start a drag.
        if (!active) onMenu();
      }}
      onKeyDown={onKeyDown}
    >
      {isShown && <EditedMark tabId={tab.id} />}
      <span className={css.name}>{tab.name}</span>
      {isShown && (
        // For pointers; keys use Delete and the menu.
        <span
          aria-hidden="true"
          className={css.close}
          data-close
          onClick={event => {
            event.stopPropagation();
            onClose();
          }}
        >
          <X size={14} />
        </span>
      )}
    </div>
  );
}

/** Marks that the shown tab differs from its saved query. A separate component because each key changes the text. */
function EditedMark({ tabId }: { readonly tabId: string }) {
  const [isEdited, setEdited] = useState(false);
  useStoredText(tabId, text => setEdited(text !== null && isUnsaved(text)));
  return isEdited ? <i className={css.dot} role="img" aria-label={editorText.edited} /> : null;
}

import type { RefObject } from 'react';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { editorText } from '@/text/messages/sql-editor/editor';
import { Menu } from '@/ui/menu/Menu';
import type { TabActions } from '../workspace/use-tabs';

interface TabMenuProps {
  readonly tab: EditorTab;
  /** All open tabs. */
  readonly tabs: readonly EditorTab[];
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly actions: TabActions;
  readonly onRename: () => void;
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** The actions of a tab. */
export default function TabMenu({ tab, tabs, opener, actions, onRename, onMove, onClose }: TabMenuProps) {
  const place = tabs.indexOf(tab);
  const others = tabs.filter(each => each !== tab).map(({ id }) => id);
  return (
    <Menu
      label={editorText.tabActions(tab.name)}
      opener={opener}
      onClose={onClose}
      actions={[
        { id: 'rename', label: editorText.rename, group: 'tab', onAction: onRename },
        { id: 'clone', label: editorText.clone, group: 'tab', onAction: () => actions.clone(tab) },
        {
          id: 'left',
          label: editorText.moveLeft,
          group: 'place',
          disabled: place === 0,
          onAction: () => onMove(place - 1),
        },
        {
          id: 'right',
          label: editorText.moveRight,
          group: 'place',
          disabled: place === tabs.length - 1,
          onAction: () => onMove(place + 1),
        },
        { id: 'close', label: editorText.close, group: 'close', onAction: () => actions.close([tab.id]) },
        {
          id: 'others',
          label: editorText.closeOthers,
          group: 'close',
          disabled: others.length === 0,
          onAction: () => actions.close(others),
        },
        { id: 'reopen', label: editorText.reopenLast, group: 'close', onAction: () => actions.reopen() },
      ]}
    />
  );
}

import { useCallback, useEffect } from 'react';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { hasPermission } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useKeepsTabs } from '@/offline/react/sql-editor';
import { product } from '@/text/product';
import { editorText } from '@/text/messages/sql-editor/editor';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { useDocumentTitle } from '@/ui/use-document-title';
import { TabBar } from './tabs/TabBar';
import { TabPanel } from './TabPanel';
import { WaitingSource } from './WaitingSource';
import { newTab } from './workspace/new-tab';
import { useAreDatabasesComing, useDatabases } from './workspace/use-databases';
import { useServerTabs } from './workspace/use-server-tabs';
import { useTabKeys } from './workspace/use-keys';
import { useSource } from './workspace/use-source';
import { useTabs } from './workspace/use-tabs';
import * as css from './SqlEditor.css';

interface SqlEditorScreenProps {
  /** The parameters of the address, in the form of Superset's links (`address.ts`). */
  readonly search: Readonly<Record<string, unknown>>;
}

/** The id of the panel of the shown tab. */
const PANEL = 'sql-tab';

/** The screen where analysts write SQL, run it and view its rows. */
export default function SqlEditorScreen({ search }: SqlEditorScreenProps) {
  const { facts } = useOpenSession();
  useDocumentTitle(editorText.title, product);
  if (!hasPermission(facts.roles, 'can_execute_sql_query', 'SQLLab'))
    return <Notice title={editorText.noPermission}>{editorText.noPermissionWhy}</Notice>;
  return <Workbench search={search} />;
}

function Workbench({ search }: SqlEditorScreenProps) {
  const { tabs, shown, actions } = useTabs();
  const databases = useDatabases();
  const areDatabasesComing = useAreDatabasesComing();
  const keepsTabs = useKeepsTabs();
  const areKnown = useServerTabs(shown);
  const opening = useSource(search, actions.add);
  const add = useCallback(
    (isUnasked: boolean) => {
      // The actions of the tabs report failures.
      actions.add({ ...newTab({ shown, databases: databases ?? [], keepsTabs }), isUnasked }).catch(() => undefined);
    },
    [actions, shown, databases, keepsTabs],
  );
  const addNew = useCallback(() => add(false), [add]);
  const isAway = useIsAway();
  const isEmpty = tabs?.length === 0 && databases !== undefined && areKnown && opening.name === 'none';
  useEffect(() => {
    if (isEmpty) add(true);
    // Once, if there is no tab.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEmpty]);
  useTabKeys({
    onReopen: () => actions.reopen(),
    onShow(place) {
      const tab = tabs?.[place - 1];
      if (tab) actions.show(tab.id);
    },
  });
  if (!tabs) return null;
  return (
    <div className={css.screen}>
      <VisuallyHidden elementType="h1">{editorText.title}</VisuallyHidden>
      <TabBar tabs={tabs} shown={shown?.id ?? null} panelId={PANEL} actions={actions} onNew={addNew} />
      {opening.name === 'waiting' && <WaitingSource source={opening} />}
      {shown ? (
        <TabPanel
          id={PANEL}
          tab={shown}
          databases={databases ?? []}
          areDatabasesComing={areDatabasesComing}
          actions={actions}
        />
      ) : (
        <Notice action={<Button onPress={addNew}>{editorText.newTab}</Button>}>
          {areKnown || isAway ? editorText.empty : editorText.loadingTabs}
        </Notice>
      )}
    </div>
  );
}

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addTab } from '@/offline/drafts/editor-tabs';
import { useLive } from '@/offline/react/live';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { runningText } from '@/text/messages/sql-editor/running';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import type { Running } from '../workspace/use-running';
import { RunControls } from './RunControls';

afterEach(closeScreens);

/** Without the server. */
const running: Running = {
  run: () => undefined,
  runAll: () => undefined,
  explain: () => undefined,
  preview: () => undefined,
  again: () => undefined,
  stop: () => undefined,
  estimate: () => new Promise(() => undefined),
  format: async () => undefined,
  hindrance: needsNetworkText['run-query'],
};

function Controls() {
  const tab = useLive(store => store.editorTabs.get('a'), []);
  if (!tab) return null;
  return <RunControls tab={tab} run={null} hasSelection={false} running={running} onOpen={() => undefined} />;
}

test.each([runningText.createTable, runningText.createView])(
  '"%s" says that it needs the network while the server is away',
  async label => {
    await openScreen(<Controls />, {
      connectivity: { state: 'unreachable', since: NOW },
      kept: store => addTab(store, { sql: 'select 1', databaseId: 1, schema: 'main' }, { now: NOW, newKey: () => 'a' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: runningText.more }));
    const item = await screen.findByRole('menuitem', { name: new RegExp(label) });
    expect(item.textContent).toContain(needsNetworkText['run-query']);
  },
);

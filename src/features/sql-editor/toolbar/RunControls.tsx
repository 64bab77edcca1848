import { Play, Square } from 'lucide-react';
import { isOnDevice, isUnderWay, type QueryRun } from '@/model/sql-run';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { useIsAway } from '@/offline/react/context';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { runningText } from '@/text/messages/sql-editor/running';
import { Button } from '@/ui/button/Button';
import type { MenuAction } from '@/ui/menu/Menu';
import { commandKey } from '@/ui/shell/shortcuts';
import type { Running } from '../workspace/use-running';
import { MenuButton } from './MenuButton';
import type { ToolbarDialog } from './ToolbarDialogs';
import * as css from './Toolbar.css';

interface RunControlsProps {
  readonly tab: EditorTab;
  /** The last run of the tab. */
  readonly run: QueryRun | null;
  readonly hasSelection: boolean;
  readonly running: Running;
  readonly onOpen: (dialog: ToolbarDialog) => void;
}

/** Runs the text, or stops the run, with the other ways to run it. */
export function RunControls({ tab, run, hasSelection, running, onOpen }: RunControlsProps) {
  const isAway = useIsAway();
  const going = run && isUnderWay(run) ? run : null;
  return (
    <span className={css.split}>
      {going ? (
        <Button
          variant="danger"
          unavailable={isAway && !isOnDevice(going) ? needsNetworkText['stop-query'] : undefined}
          onPress={() => running.stop(going)}
        >
          <Square size={14} aria-hidden="true" />
          {runningText.stop}
        </Button>
      ) : (
        <Button
          variant={running.hindrance === null ? 'primary' : 'outlined'}
          unavailable={running.hindrance ?? undefined}
          onPress={() => running.run()}
        >
          <Play size={14} aria-hidden="true" />
          {hasSelection ? runningText.runSelection : runningText.run}
          <span className={css.key} aria-hidden="true">
            {commandKey} ↵
          </span>
        </Button>
      )}
      <MenuButton label={runningText.more} actions={runActions({ tab, running, onOpen }, isAway)} />
    </span>
  );
}

/** The other ways to run a text. */
function runActions(
  { tab, running, onOpen }: Pick<RunControlsProps, 'tab' | 'running' | 'onOpen'>,
  isAway: boolean,
): readonly MenuAction[] {
  const hindrance = running.hindrance ?? undefined;
  const onDevice = isOnDevice(tab);
  const uncreatable = onDevice ? deviceSqlText.createNeedsServer : hindrance;
  const estimable = isAway ? needsNetworkText['estimate-cost'] : hindrance;
  return [
    { id: 'all', label: runningText.runAll, group: 'run', unavailable: hindrance, onAction: running.runAll },
    {
      id: 'estimate',
      label: runningText.estimate,
      group: 'run',
      unavailable: onDevice ? deviceSqlText.estimateNeedsServer : estimable,
      onAction: () => onOpen('estimate'),
    },
    {
      id: 'plan',
      label: runningText.plan,
      group: 'run',
      unavailable: onDevice ? deviceSqlText.planNeedsServer : hindrance,
      onAction: running.explain,
    },
    {
      id: 'table',
      label: runningText.createTable,
      group: 'create',
      unavailable: uncreatable,
      onAction: () => onOpen('TABLE'),
    },
    {
      id: 'view',
      label: runningText.createView,
      group: 'create',
      unavailable: uncreatable,
      onAction: () => onOpen('VIEW'),
    },
  ];
}

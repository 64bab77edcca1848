import { Braces, ChevronDown, Ellipsis, Link2, PanelLeft, Play, Save, Square, WandSparkles } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { countText } from '@/lib/count-text';
import { hasPermission } from '@/model/permissions';
import { isOnDevice, isUnderWay, type CreatedRelation, type QueryRun } from '@/model/sql-run';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { deviceSqlText } from '@/text/messages/sql-editor/device-sql';
import { commandsText, editorText } from '@/text/messages/sql-editor/editor';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { runningText } from '@/text/messages/sql-editor/running';
import { savingText } from '@/text/messages/sql-editor/saving';
import { schedulingText } from '@/text/messages/sql-editor/scheduling';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { Button, IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { commandKey } from '@/ui/shell/shortcuts';
import { useOpenOverlay } from '@/ui/shell/overlays';
import type { MenuAction, MenuChoices } from '@/ui/menu/Menu';
import type { TextCommand } from '../editor/handle';
import type { Running } from '../workspace/use-running';
import type { Saving } from '../workspace/use-saving';
import type { TabActions } from '../workspace/use-tabs';
import * as css from './Toolbar.css';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));
const Parameters = lazy(() => import('./Parameters'));
const Estimate = lazy(() => import('./Estimate'));
const CreateFrom = lazy(() => import('./CreateFrom'));
const SaveQuery = lazy(() => import('./SaveQuery'));
const ScheduleQuery = lazy(() => import('./ScheduleQuery'));
const ShareLink = lazy(() => import('./ShareLink'));

/** The row limits on offer, in addition to the tab's own. */
const limits = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000, 100_000] as const;

/** The text commands as menu items, for users without keys and to make them discoverable. */
const textCommands = [
  { id: 'undo', group: 'undo' },
  { id: 'redo', group: 'undo' },
  { id: 'find', group: 'text' },
  { id: 'comment', group: 'text' },
] as const satisfies readonly { readonly id: TextCommand; readonly group: string }[];

type Open = 'parameters' | 'estimate' | 'share' | 'schedule' | CreatedRelation['kind'] | null;

interface ToolbarProps {
  readonly tab: EditorTab;
  readonly run: QueryRun | null;
  readonly hasSelection: boolean;
  readonly running: Running;
  readonly saving: Saving;
  readonly actions: TabActions;
  readonly isSideOpen: boolean;
  readonly onSide: () => void;
  readonly onText: (command: TextCommand) => void;
  /** Whether the dialog asks for the name of a new saved query. */
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
}

export function Toolbar(props: ToolbarProps) {
  const { tab, run, hasSelection, running, saving, actions, isSideOpen, onSide, onText, isSaving, onSaving } = props;
  const [open, setOpen] = useState<Open>(null);
  const isAway = useIsAway();
  const openOverlay = useOpenOverlay();
  const { facts } = useOpenSession();
  const going = run && isUnderWay(run) ? run : null;
  const close = () => setOpen(null);
  const onDevice = isOnDevice(tab);
  const uncreatable = onDevice ? deviceSqlText.createNeedsServer : undefined;
  const limitChoices = [...new Set([...limits, tab.queryLimit])].toSorted((a, b) => a - b);
  const save = () => (tab.savedQueryId === null ? onSaving(true) : void saving.update());
  return (
    <div className={css.bar}>
      <IconButton
        label={isSideOpen ? editorText.hideSidebar : editorText.showSidebar}
        aria-expanded={isSideOpen}
        onPress={onSide}
      >
        <PanelLeft size={16} aria-hidden="true" />
      </IconButton>
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
        <MenuButton
          label={runningText.more}
          actions={[
            {
              id: 'all',
              label: runningText.runAll,
              group: 'run',
              unavailable: running.hindrance ?? undefined,
              onAction: running.runAll,
            },
            {
              id: 'estimate',
              label: runningText.estimate,
              group: 'run',
              unavailable: onDevice
                ? deviceSqlText.estimateNeedsServer
                : isAway
                  ? needsNetworkText['estimate-cost']
                  : (running.hindrance ?? undefined),
              onAction: () => setOpen('estimate'),
            },
            {
              id: 'plan',
              label: runningText.plan,
              group: 'run',
              unavailable: onDevice ? deviceSqlText.planNeedsServer : (running.hindrance ?? undefined),
              onAction: running.explain,
            },
            {
              id: 'table',
              label: runningText.createTable,
              group: 'create',
              unavailable: uncreatable,
              onAction: () => setOpen('TABLE'),
            },
            {
              id: 'view',
              label: runningText.createView,
              group: 'create',
              unavailable: uncreatable,
              onAction: () => setOpen('VIEW'),
            },
          ]}
        />
      </span>
      <MenuButton
        label={runningText.limit(countText(tab.queryLimit))}
        isNamed
        actions={[]}
        choices={[
          {
            id: 'limit',
            label: runningText.limitLabel,
            mode: 'one',
            options: limitChoices.map(limit => ({ id: String(limit), label: countText(limit) })),
            chosen: [String(tab.queryLimit)],
            onChoose: ([limit]) => limit !== undefined && actions.change(tab.id, { queryLimit: Number(limit) }),
          },
          {
            id: 'settings',
            label: runningText.settings,
            mode: 'any',
            options: [{ id: 'autorun', label: runningText.autorun }],
            chosen: tab.autorun ? ['autorun'] : [],
            onChoose: chosen => actions.change(tab.id, { autorun: chosen.includes('autorun') }),
          },
        ]}
      />
      <div className={css.end}>
        <IconButton label={runningText.format} onPress={() => void running.format()}>
          <WandSparkles size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={runningText.parameters} onPress={() => setOpen('parameters')}>
          <Braces size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={savingText.copyLink} unavailable={saving.shareHindrance} onPress={() => setOpen('share')}>
          <Link2 size={16} aria-hidden="true" />
        </IconButton>
        <span className={css.split}>
          <Button onPress={save}>
            <Save size={16} aria-hidden="true" />
            {savingText.save}
          </Button>
          <MenuButton
            label={savingText.more}
            actions={[
              { id: 'as', label: savingText.saveAs, group: 'save', onAction: () => onSaving(true) },
              ...(saving.schedule && tab.isLoaded
                ? [
                    {
                      id: 'schedule',
                      label: schedulingText.schedule,
                      group: 'save',
                      onAction: () => setOpen('schedule'),
                    },
                  ]
                : []),
              { id: 'list', label: schedulingText.savedQueries, group: 'list', href: '/savedqueryview/list' },
              ...(hasPermission(facts.roles, 'can_read', 'Query')
                ? [{ id: 'history', label: runningText.allRuns, group: 'list', href: '/sqllab/history' }]
                : []),
            ]}
          />
        </span>
        <MenuButton
          label={commandsText.more}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          actions={[
            ...textCommands.map(({ id, group }) => ({
              id,
              label: commandsText[id],
              group,
              onAction: () => onText(id),
            })),
            { id: 'keys', label: commandsText.keys, group: 'keys', onAction: () => openOverlay('help') },
          ]}
        />
      </div>
      {open === 'parameters' && (
        <Parameters
          value={tab.templateParams ?? ''}
          onApply={templateParams => actions.change(tab.id, { templateParams })}
          onClose={close}
        />
      )}
      {open === 'estimate' && <Estimate ask={running.estimate} onClose={close} />}
      {(open === 'TABLE' || open === 'VIEW') && (
        <CreateFrom kind={open} onCreate={name => running.run({ kind: open, name })} onClose={close} />
      )}
      {isSaving && <SaveQuery name={tab.name} onSave={saving.saveAs} onClose={() => onSaving(false)} />}
      {open === 'schedule' && saving.schedule && (
        <ScheduleQuery
          name={tab.name}
          hasParameters={tab.templateParams !== null}
          onSchedule={saving.schedule}
          onClose={close}
        />
      )}
      {open === 'share' && <ShareLink make={saving.share} onClose={close} />}
    </div>
  );
}

interface MenuButtonProps {
  readonly label: string;
  /** Whether the label is visible. */
  readonly isNamed?: boolean;
  /** Without a visible label; usually an arrow. */
  readonly icon?: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly choices?: readonly MenuChoices[];
}

function MenuButton({ label, isNamed = false, icon, actions, choices }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const press = () => setOpen(true);
  return (
    <>
      {isNamed ? (
        <Button ref={opener} aria-haspopup="menu" onPress={press}>
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      ) : (
        <IconButton
          ref={opener}
          variant={icon === undefined ? 'outlined' : 'ghost'}
          label={label}
          aria-haspopup="menu"
          onPress={press}
        >
          {icon ?? <ChevronDown size={14} aria-hidden="true" />}
        </IconButton>
      )}
      {isOpen && <OpenMenu {...{ label, opener, actions, choices }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OpenMenuProps extends Omit<MenuButtonProps, 'isNamed' | 'icon' | 'choices'> {
  readonly choices: readonly MenuChoices[] | undefined;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const OpenMenu = ({ choices = [], ...menu }: OpenMenuProps): ReactNode => <Menu {...menu} choices={choices} />;

import { useState, type ReactNode } from 'react';
import type { FailureReason } from '@/model/failure-reason';
import { builderText as text } from '@/text/messages/explore/builder';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { Switch } from '@/ui/switch/Switch';
import { Tabs } from '@/ui/tabs/Tabs';
import { lazy } from '@/ui/lazy/lazy';
import * as css from './Builder.css';
import type { ChartRun } from './ChartPane';
import type { Builder } from './use-builder';

const ControlPanel = lazy(() => import('../controls/ControlPanel'));

interface ControlPaneProps {
  readonly builder: Builder;
  readonly run: ChartRun;
  readonly isAuto: boolean;
  readonly onAuto: (isAuto: boolean) => void;
  /** Shows the chart type and opens the others. */
  readonly picker: ReactNode;
  /** Whether the controls have been drawn. */
  readonly isFurnished: boolean;
}

/** Why the server rejected the query of the controls, if it did the last time it was reached. */
function refusalOf(stage: ChartRun['stage']): FailureReason | null {
  if (stage.name === 'offline') return stage.lastError?.reason ?? null;
  return stage.name === 'failed' && stage.error.kind === 'refused' ? stage.error.reason : null;
}

/** The controls of the chart, and the button that updates the picture. */
export function ControlPane({ builder, run, isAuto, onAuto, picker, isFurnished }: ControlPaneProps) {
  const [tab, setTab] = useState<'data' | 'customize'>('data');
  const { panel, context, problems, isPending } = builder;
  const { stage } = run;
  const refusal = refusalOf(stage);
  const tabs = (['data', 'customize'] as const)
    .filter(id => panel?.sections.some(section => section.tab === id))
    .map(id => ({ id, title: text[id] }));
  const open = tabs.some(({ id }) => id === tab) ? tab : (tabs[0]?.id ?? 'data');
  return (
    <div className={css.controlPane} aria-label={text.controls} role="group">
      <div className={css.picker}>{picker}</div>
      <div className={css.controls}>
        {panel === null && <Notice title={text.noPanel}>{text.noPanelWhy}</Notice>}
        {isFurnished && panel && context && (
          <Tabs
            label={text.controls}
            tabs={tabs}
            open={open}
            onOpen={id => setTab(id === 'customize' ? id : 'data')}
            placement="inside"
          >
            <ControlPanel
              panel={panel}
              tab={open}
              context={context}
              problems={problems}
              refusal={refusal}
              onChange={builder.set}
            />
          </Tabs>
        )}
      </div>
      <footer className={css.runLine}>
        {problems.size > 0 && (
          <p className={css.problems} role="status">
            {text.problems(problems.size)}
          </p>
        )}
        {run.isRunning ? (
          <Button onPress={run.stop}>{text.stop}</Button>
        ) : (
          <Button
            variant={isPending && problems.size === 0 ? 'primary' : 'outlined'}
            unavailable={problems.size > 0 ? text.problems(problems.size) : undefined}
            onPress={isPending ? builder.run : run.refresh}
          >
            {text.update}
          </Button>
        )}
        <Switch label={text.auto} selected={isAuto} onChange={onAuto} />
      </footer>
    </div>
  );
}

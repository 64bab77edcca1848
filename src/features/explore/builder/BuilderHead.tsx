import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { builderText as text } from '@/text/messages/explore/builder';
import { IconButton } from '@/ui/button/Button';
import { PageHead } from '@/ui/page/Page';
import { Altered } from './Altered';
import type { Builder } from './use-builder';

interface BuilderHeadProps {
  readonly title: string;
  readonly age: ReactNode;
  readonly builder: Builder;
  /** Shown beside the title. */
  readonly slot: ReactNode;
  /** Actions on the chart, after undo and redo. */
  readonly actions: ReactNode;
}

/** The chart's name, whether it has unsaved changes, and its actions. */
export function BuilderHead({ title, age, builder, slot, actions }: BuilderHeadProps) {
  const { state, panel } = builder;
  return (
    <PageHead
      title={title}
      age={age}
      slot={
        <>
          {slot}
          {panel && state.saved && (
            <Altered panel={panel} saved={state.saved} formData={state.formData} onReplace={builder.replace} />
          )}
        </>
      }
      actions={
        <>
          <IconButton label={text.undo} isDisabled={state.past.length === 0} onPress={builder.undo}>
            <Undo2 size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={text.redo} isDisabled={state.future.length === 0} onPress={builder.redo}>
            <Redo2 size={16} aria-hidden="true" />
          </IconButton>
          {actions}
        </>
      }
      // Without a menu, the last one is the solid Save, which keeps its distance from the edge.
      withIcons={state.saved !== null}
    />
  );
}

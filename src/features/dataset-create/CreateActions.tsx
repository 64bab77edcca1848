import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/menu/Menu';
import * as css from './CreateDataset.css';

/** What to open after creating the dataset: the dataset itself, or a chart of it. */
export type CreateGoal = 'dataset' | 'chart';

interface CreateActionsProps {
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly onCreate: (goal: CreateGoal) => void;
  readonly onCancel: () => void;
}

/** Creates the dataset, and a chart of it if requested. */
export function CreateActions({ isReady, isPending, onCreate, onCancel }: CreateActionsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onPress={onCancel}>
        {text.cancel}
      </Button>
      <span className={css.split}>
        <Button variant="primary" isDisabled={!isReady} isPending={isPending} onPress={() => onCreate('dataset')}>
          {text.create}
        </Button>
        <Button
          ref={opener}
          variant="primary"
          aria-label={text.moreWays}
          aria-haspopup="menu"
          isDisabled={!isReady}
          onPress={() => setOpen(true)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </span>
      {isOpen && (
        <Menu
          label={text.moreWays}
          opener={opener}
          actions={[{ id: 'chart', label: text.createAndChart, onAction: () => onCreate('chart') }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

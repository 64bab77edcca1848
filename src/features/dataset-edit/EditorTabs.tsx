import { useState, type ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import type { DraftPlace } from '@/model/dataset-edit/faults';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Tabs } from '@/ui/tabs/Tabs';
import { partsOfKind } from './part-kind';
import { Parts } from './Parts';
import { Settings } from './Settings';
import type { DatasetEdit } from './use-edit';

interface EditorTabsProps {
  readonly edit: DatasetEdit;
  readonly dataset: Dataset;
}

/** The tabs of the editor: the parts of a dataset, and its settings. */
export function EditorTabs({ edit, dataset }: EditorTabsProps): ReactNode {
  const [open, setOpen] = useState<DraftPlace>('metrics');
  const faultsIn = (place: DraftPlace) => edit.faults.filter(fault => fault.place === place).length;
  const kinds = ['metrics', 'columns', 'calculated'] as const;
  const places: readonly DraftPlace[] = [...kinds, 'settings'];
  const tabs = [
    ...kinds.map(kind => ({
      id: kind,
      title: text.tab(text[kind], partsOfKind(edit.draft, kind).length, faultsIn(kind)),
    })),
    { id: 'settings', title: text.settingsTab(faultsIn('settings')) },
  ];
  return (
    <Tabs
      label={text.tabs}
      tabs={tabs}
      open={open}
      onOpen={id => setOpen(places.find(place => place === id) ?? 'metrics')}
      placement="inside"
    >
      {open === 'settings' ? (
        <Settings edit={edit} dataset={dataset} />
      ) : (
        <Parts key={open} kind={open} edit={edit} dataset={dataset} />
      )}
    </Tabs>
  );
}

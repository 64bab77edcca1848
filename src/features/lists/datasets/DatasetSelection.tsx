import { Download, Trash2 } from 'lucide-react';
import { exportDatasets } from '@/offline/direct/export-archive';
import type { ListedDataset } from '@/offline/reads/datasets';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { selectionText } from '@/text/messages/home/lists';
import { Button } from '@/ui/button/Button';
import { SelectionBar } from '../SelectionBar';
import { useExport } from '../use-export';
import type { SelectablePage } from '../use-shown-page';
import { useMayDo } from './use-may';

interface DatasetSelectionProps {
  readonly page: SelectablePage<ListedDataset>;
  /** The number of charts that depend on the selection; null until it is known. */
  readonly charts: number | null;
  readonly onRemove: () => void;
}

/** The actions for the selected datasets. */
export function DatasetSelection({ page, charts, onRemove }: DatasetSelectionProps) {
  const may = useMayDo();
  const { hindrance, save } = useExport(exportDatasets, text.exportFailed);
  const { selected } = page;
  return (
    <SelectionBar label={text.selection} page={page} about={charts === null ? null : text.restOnThem(charts)}>
      {may.export && (
        <Button variant="ghost" size="small" unavailable={hindrance(selected)} onPress={() => save(selected)}>
          <Download size={14} aria-hidden="true" />
          {selectionText.export}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        unavailable={selected.every(may.own) ? (may.write ? undefined : editDatasetText.notAllowed) : text.notAllMine}
        onPress={onRemove}
      >
        <Trash2 size={14} aria-hidden="true" />
        {text.removeSelected}
      </Button>
    </SelectionBar>
  );
}

import { Download, Trash2, X } from 'lucide-react';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { ListedDataset } from '@/offline/reads/datasets';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { Button, IconButton } from '@/ui/button/Button';
import * as css from './Datasets.css';
import { useExport } from './use-export';
import { useMayDo } from './use-may';

interface SelectionBarProps {
  readonly selected: readonly ListedDataset[];
  /** How many may be selected. */
  readonly count: number;
  /** How many charts rest on them; null while that is not known. */
  readonly charts: number | null;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onRemove: () => void;
}

/** What can be done with the datasets that are selected. */
export function SelectionBar({ selected, count, charts, onAll, onClear, onRemove }: SelectionBarProps) {
  const may = useMayDo();
  const { hindrance, save } = useExport();
  return (
    <Toolbar className={css.bar} aria-label={text.selection}>
      <span className={css.counted} role="status">
        {text.selected(selected.length)}
      </span>
      {selected.length < count && (
        <Button variant="ghost" size="small" onPress={onAll}>
          {text.selectAll(count)}
        </Button>
      )}
      {may.export && (
        <Button variant="ghost" size="small" unavailable={hindrance(selected)} onPress={() => save(selected)}>
          <Download size={14} aria-hidden="true" />
          {text.export}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        unavailable={selected.every(may.remove) ? undefined : text.notAllMine}
        onPress={onRemove}
      >
        <Trash2 size={14} aria-hidden="true" />
        {text.removeSelected}
      </Button>
      {charts !== null && <span className={css.barAbout}>{text.restOnThem(charts)}</span>}
      <IconButton label={text.clear} onPress={onClear}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Toolbar>
  );
}

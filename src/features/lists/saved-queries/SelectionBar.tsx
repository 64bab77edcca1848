import { FileDown } from 'lucide-react';
import { useIsAway, useOffline } from '@/offline/react/context';
import { queryArchiveText } from '@/text/messages/home/saved-queries';
import { Button } from '@/ui/button/Button';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { useToast } from '@/ui/toast/Toast';
import { exportQueries } from './export-queries';
import type { Selection } from './use-selection';
import * as css from './SavedQueries.css';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly onEnd: () => void;
}

/** The bar over the list while queries are being selected: their number and the actions. */
export function SelectionBar({ selection, onEnd }: SelectionBarProps) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  const { ids, areAll, setAll } = selection;
  return (
    <div className={css.selectionBar} role="group" aria-label={queryArchiveText.select}>
      <Checkbox label={queryArchiveText.selectAll} selected={areAll} onChange={setAll} />
      <span className={css.selected} role="status">
        {queryArchiveText.selected(ids.length)}
      </span>
      <Button
        isDisabled={ids.length === 0}
        unavailable={isAway ? queryArchiveText.exportNeedsNetwork : undefined}
        onPress={() => void exportQueries(ask, ids, toast)}
      >
        <FileDown size={16} aria-hidden="true" />
        {queryArchiveText.exportSelected}
      </Button>
      <Button onPress={onEnd}>{queryArchiveText.endSelecting}</Button>
    </div>
  );
}

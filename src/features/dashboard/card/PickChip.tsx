import { X } from 'lucide-react';
import { chartText } from '@/text/messages/charts/chart';
import { tooltip } from '@/ui/tooltip/tooltip';
import * as css from './PickChip.css';

/** The value picked on a chart; a press clears it. Loaded by the first pick. */
export default function PickChip({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-label={chartText.clearPick(label)}
      {...tooltip(chartText.clearPick(label))}
      onClick={onClear}
    >
      <span className={css.label}>{label}</span>
      <X size={12} aria-hidden="true" />
    </button>
  );
}

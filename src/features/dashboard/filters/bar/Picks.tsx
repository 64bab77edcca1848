import { MousePointerClick, X } from 'lucide-react';
import { isApplied, maskColumns, maskLabel } from '@/model/data-mask';
import { columnNames } from '@/model/dataset';
import { filtersText } from '@/text/messages/filters/filters';
import { IconButton } from '@/ui/button/Button';
import { useDashboard, useDashboardFilters } from '../../state/dashboard-context';
import * as css from './Bar.css';

/** The values picked on charts, each with its chart. */
export function Picks() {
  const { charts, datasets } = useDashboard();
  const filters = useDashboardFilters();
  const picked = [...charts.values()].flatMap(chart => {
    const mask = filters.pickedOn(chart.id);
    return mask && isApplied(mask)
      ? [
          {
            chart,
            of: columnNames(maskColumns(mask), datasets.get(chart.datasetId ?? -1)).join(', '),
            label: maskLabel(mask),
          },
        ]
      : [];
  });
  return picked.map(({ chart, of, label }) => (
    <div key={chart.id} className={css.pick}>
      <p className={css.pickHead}>
        <MousePointerClick size={14} aria-hidden="true" />
        {of}
      </p>
      <p className={css.pickLabel}>{label}</p>
      <p className={css.pickFrom}>{filtersText.from(chart.name)}</p>
      <span className={css.pickClear}>
        <IconButton label={filtersText.stop(label)} size="small" onPress={() => filters.clear(chart.id)}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  ));
}

import { CloudOff } from 'lucide-react';
import { useObservable } from '@/offline/react/context';
import { statusText } from '@/text/messages/frame/status';
import { storedFiltersText } from '@/text/messages/filters/filters';
import { Button } from '@/ui/button/Button';
import { useDashboardFilters, useVisit } from '../state/dashboard-context';
import { countsOf, storedMasks } from './freshness';
import * as css from './Notices.css';

/**
 * Reports that this device has no answer for the chosen filters, and offers the way back. Loaded the first time this
 * happens.
 */
export default function StoredFilters() {
  const filters = useDashboardFilters();
  const { freshness } = useVisit();
  const { charts } = useObservable(freshness);
  const masks = storedMasks(charts);
  const { stored, all } = countsOf(charts);
  if (!masks) return null;
  return (
    <div className={css.notice}>
      <CloudOff size={16} aria-hidden="true" className={css.icon} />
      <p className={css.text} role="status">
        <strong className={css.what}>{storedFiltersText.what}</strong>{' '}
        {storedFiltersText.instead(statusText.ofCharts(stored, all))}
      </p>
      <Button size="small" onPress={() => filters.give({ by: 'reader', masks })}>
        {storedFiltersText.back}
      </Button>
    </div>
  );
}

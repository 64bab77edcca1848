import { differsFromDefaults } from '@/model/native-filter/bar';
import { filtersText } from '@/text/messages/filters/filters';
import { Button } from '@/ui/button/Button';
import { useDashboard, useDashboardFilters } from '../../state/dashboard-context';
import type { Configuration } from '../state/use-configuration';
import * as css from './Bar.css';

/** Reports that the filters are those remembered on this device and not the author's, and offers the way back. */
export function Restored({ configuration }: { readonly configuration: Configuration }) {
  const { charts } = useDashboard();
  const filters = useDashboardFilters();
  const { given } = filters;
  if (given.by !== 'memory') return null;
  const isPicked = [...charts.keys()].some(id => filters.pickedOn(id) !== null);
  if (!isPicked && !differsFromDefaults(configuration.filters, given.masks)) return null;
  return (
    <div className={css.restored} role="status">
      <span>{filtersText.restored}</span>
      <Button variant="ghost" size="small" onPress={() => filters.give({ by: 'reader', masks: {} })}>
        {filtersText.reset}
      </Button>
    </div>
  );
}

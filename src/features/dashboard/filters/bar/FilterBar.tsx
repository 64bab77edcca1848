import { useEffect, useState } from 'react';
import { useMedia } from '@/ui/use-media';
import { media } from '@/ui/theme/media';
import { useDashboard, useDashboardFilters } from '../../state/dashboard-context';
import { HorizontalBar } from './HorizontalBar';
import { NarrowBar } from './NarrowBar';
import { SetsButton } from '../sets/SetsButton';
import { SettingsButton } from '../settings/SettingsButton';
import { useConfiguration } from '../state/use-configuration';
import { useDraft } from '../state/use-draft';
import { VerticalBar } from './VerticalBar';

/** The filters of a dashboard: at its left or above it, as its author chose; on narrow screens a strip with a sheet. */
export default function FilterBar() {
  const { dashboard } = useDashboard();
  const filters = useDashboardFilters();
  const isNarrow = useMedia(media.narrow);
  const configuration = useConfiguration();
  const draft = useDraft(configuration.filters, filters);
  const isAbove = dashboard.metadata['filter_bar_orientation'] === 'HORIZONTAL';
  const Bar = isNarrow ? NarrowBar : isAbove ? HorizontalBar : VerticalBar;
  // The bar's orientation is set in the bar: the focus moves with it.
  const [wasTurned, setTurned] = useState(false);
  useEffect(() => setTurned(false), [isAbove]);
  const buttons = (
    <>
      <SetsButton configuration={configuration} draft={draft} />
      <SettingsButton wasTurned={wasTurned} onTurn={() => setTurned(true)} />
    </>
  );
  return <Bar configuration={configuration} draft={draft} buttons={buttons} />;
}

import { useMemo } from 'react';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { withDefaults } from '../controls/field';
import { makePanels } from '../react/panels';
import { useChartColours } from '../react/use-chart-colours';
import { untouched } from '../plugin';
import { CodeDialog } from './CodeDialog';
import { standaloneSpecification } from './specification';
import type { ShownChart } from '../react/shown-chart';

const ROOM = { width: 720, height: 400 };

/** The chart as a specification that other tools read. */
export function SpecificationView({ chart, onClose }: { readonly chart: ShownChart; readonly onClose: () => void }) {
  const { plugin, formData, results, dataset, selected } = chart;
  const paint = useChartColours(formData, chart.colourOf);
  const code = useMemo(() => {
    if (!paint || plugin.drawing.kind !== 'plot') return null;
    const { panels, room } = makePanels(
      plugin,
      { formData: withDefaults(plugin, formData), results, dataset },
      { ...paint, reader: { ...untouched, selected } },
      ROOM,
    );
    const plots = panels.map(({ plot }) => standaloneSpecification(plot, room.width, room.height));
    return plots.map(plot => JSON.stringify(plot, null, 2)).join('\n\n');
  }, [paint, plugin, formData, results, dataset, selected]);
  return (
    <CodeDialog
      title={toolsText.specification}
      about={toolsText.specificationAbout}
      code={code}
      none={toolsText.noSpecification}
      onClose={onClose}
    />
  );
}

import { DrillBy } from '../drill/DrillBy';
import { DrillDetail } from '../drill/DrillDetail';
import { MarkMenu } from '../drill/MarkMenu';
import type { MarkMeaning } from '../plugin';
import { QueryView } from './QueryView';
import { SpecificationView } from './SpecificationView';
import type { Tool, ShownChart } from '../react/shown-chart';

interface ChartToolsProps {
  readonly chart: ShownChart;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** Closes a tool, unless another has replaced it: a menu closes after it opened something. */
  readonly onClose: (tool: Tool) => void;
  /** Absent if picks do nothing. */
  readonly onPick?: ((meaning: MarkMeaning) => void) | undefined;
}

/** The tool that is open over a chart. */
export default function ChartTools({ chart, tool, onTool, onClose, onPick }: ChartToolsProps) {
  const close = () => onClose(tool);
  switch (tool.kind) {
    case 'mark-menu':
      return (
        <MarkMenu chart={chart} meaning={tool.meaning} at={tool.at} onTool={onTool} onClose={close} onPick={onPick} />
      );
    case 'detail':
      return <DrillDetail chart={chart} meaning={tool.meaning} about={tool.about} onClose={close} />;
    case 'drill-by':
      return <DrillBy chart={chart} meaning={tool.meaning} onClose={close} />;
    case 'query':
      return <QueryView chart={chart} onClose={close} />;
    case 'specification':
      return <SpecificationView chart={chart} onClose={close} />;
  }
}

import { Filter, FilterX, ListTree, Rows3 } from 'lucide-react';
import { useRef } from 'react';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import type { MarkMeaning } from '../plugin';
import { metadataOf } from '../catalogue';
import type { Tool, ShownChart } from '../react/shown-chart';
import { drillColumns } from './drill-by';
import * as css from './drill.css';

interface MarkMenuProps {
  readonly chart: ShownChart;
  readonly meaning: MarkMeaning;
  readonly at: { readonly x: number; readonly y: number };
  readonly onTool: (tool: Tool) => void;
  readonly onClose: () => void;
  readonly onPick: ((meaning: MarkMeaning) => void) | undefined;
}

const size = 15;

/** The values of a mark, one by one if it has several. */
function singly(meaning: MarkMeaning): { about: string; meaning: MarkMeaning }[] {
  const all = [...meaning.position, ...meaning.dimensions];
  if (all.length < 2) return [];
  return [
    ...meaning.position.map(value => ({ about: value.text, meaning: { ...meaning, place: [value], dimensions: [] } })),
    ...meaning.dimensions.map(value => ({
      about: value.text,
      meaning: { ...meaning, place: [], dimensions: [value] },
    })),
  ];
}

function actionsOf({ chart, meaning, onTool, onPick }: MarkMenuProps): MenuAction[] {
  const behaviours = metadataOf(chart.vizType)?.behaviours ?? [];
  const isPicked = chart.selected?.has(meaning.label) ?? false;
  const all = [...meaning.position, ...meaning.dimensions].map(value => value.text).join(', ');
  const { isSealed = false } = chart;
  const canDetail = !isSealed && behaviours.includes('DRILL_TO_DETAIL') && chart.datasetId !== null;
  const canDrill =
    !isSealed &&
    behaviours.includes('DRILL_BY') &&
    chart.dataset !== null &&
    drillColumns(chart.dataset, chart.formData).length > 0;
  const detail = (of: MarkMeaning | null, about: string | null) => () => onTool({ kind: 'detail', meaning: of, about });
  return [
    ...(onPick && meaning.dimensions.length > 0
      ? [
          {
            id: 'pick',
            label: isPicked ? toolsText.unpick : toolsText.pick(meaning.label),
            icon: isPicked ? <FilterX size={size} aria-hidden="true" /> : <Filter size={size} aria-hidden="true" />,
            onAction: () => onPick(meaning),
          },
        ]
      : []),
    ...(canDetail
      ? [
          {
            id: 'detail',
            label: toolsText.detailBy(all),
            icon: <Rows3 size={size} aria-hidden="true" />,
            onAction: detail(meaning, all),
          },
          ...singly(meaning).map(one => ({
            id: `detail ${one.about}`,
            label: toolsText.detailBy(one.about),
            icon: <Rows3 size={size} aria-hidden="true" />,
            onAction: detail(one.meaning, one.about),
          })),
        ]
      : []),
    ...(canDrill
      ? [
          {
            id: 'drill-by',
            label: toolsText.drillBy,
            icon: <ListTree size={size} aria-hidden="true" />,
            onAction: () => onTool({ kind: 'drill-by', meaning }),
          },
        ]
      : []),
  ];
}

/** The actions for a mark, at the pointer. */
export function MarkMenu(props: MarkMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { meaning, at, onClose } = props;
  const actions = actionsOf(props);
  if (actions.length === 0) return null;
  return (
    <>
      <span ref={anchor} className={css.anchor} style={{ left: at.x, top: at.y }} />
      <Menu label={toolsText.of(meaning.label)} opener={anchor} actions={actions} onClose={onClose} />
    </>
  );
}

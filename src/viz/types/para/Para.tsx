import { useMemo } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { ParallelLines } from '../../parallel/ParallelLines';
import type { DrawingComponentProps } from '../../plugin';
import { settingsOf } from './fields';
import { readPara } from './read';

/** The rows of an answer as lines across parallel axes. */
export function Para(props: DrawingComponentProps) {
  const { results, formData, dataset } = props;
  const table = useMemo(() => readPara({ results, formData, dataset }), [results, formData, dataset]);
  if (!table) return <p>{chartText.noData}</p>;
  return <ParallelLines {...props} table={table} showsRows={settingsOf(formData).show_datatable} />;
}

import { useCallback, useMemo } from 'react';
import { IndexedLines } from '../../indexed-lines/IndexedLines';
import type { DrawingComponentProps } from '../../plugin';
import { drawingLines, linesAt } from './lines';
import { timesOf } from './rebase';

/** Lines as changes since a time that the reader can move. */
export function Compare(props: DrawingComponentProps) {
  const { results, formData, dataset } = props;
  const times = useMemo(() => timesOf({ results }), [results]);
  const chartAt = useCallback(
    (index: number) => {
      const { notes, ...input } = linesAt({ results, formData, dataset }, index);
      return { input, plugin: drawingLines(notes) };
    },
    [results, formData, dataset],
  );
  return <IndexedLines {...props} times={times} chartAt={chartAt} />;
}

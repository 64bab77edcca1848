import { dataColumns } from '../../result/columns';
import { takeRows, type Frame, type FrameColumn } from '../../result/frame';

const hasValue = (column: FrameColumn) => column.values.some(value => value !== null);

/** Metrics side by side within each spread value. Rows and metrics without any value are left out. */
export function combineValueWithMetric(frame: Frame): Frame {
  const rows = Array.from({ length: frame.rowCount }, (_, row) => row).filter(row =>
    dataColumns(frame).some(column => column.values[row] !== null),
  );
  const kept = takeRows(frame, rows);
  if (!frame.levels) return kept;
  const data = dataColumns(kept);
  const metrics = [...new Set(data.filter(hasValue).map(column => column.label[0]!))];
  const tails = [
    ...new Map(data.map(column => [JSON.stringify(column.label.slice(1)), column.label.slice(1)])).values(),
  ];
  const columns = tails.flatMap(tail =>
    metrics.map((metric): FrameColumn => {
      const known = data.find(
        column => column.label[0] === metric && JSON.stringify(column.label.slice(1)) === JSON.stringify(tail),
      );
      const like = known ?? data.find(column => column.label[0] === metric)!;
      return { ...like, label: [...tail, metric], values: known?.values ?? like.values.map(() => null) };
    }),
  );
  return {
    ...kept,
    levels: [...frame.levels.slice(1), null],
    columns: [...kept.columns.slice(0, kept.indexCount), ...columns],
  };
}

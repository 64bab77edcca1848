import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Plot } from '../../plugin';
import { fillLayers, type MapRequest } from '../geo/layers';
import { compileWhole, type WholeSpec } from './compile-whole';
import WholePicture from './WholePicture';

type Rows = Plot['data'];

interface TriedPictureProps {
  readonly specification: Readonly<Record<string, unknown>>;
  /** The rows available to it. */
  readonly data: Rows;
  readonly map: MapRequest | undefined;
  readonly label: string;
  /** Always the same function. */
  readonly onTold: (told: PictureReport) => void;
}

/** Messages about a specification that was tried. */
export interface PictureReport {
  /** Null if it is drawn. */
  readonly fault: string | null;
  readonly warnings: readonly string[];
}

const nothing: PictureReport = { fault: null, warnings: [] };
/** A problem with the rows may be reported for every row, so only the first warnings are kept. */
const MOST_WARNINGS = 5;

const warnedOf = ({ fault, warnings }: PictureReport, more: readonly string[]): PictureReport => ({
  fault,
  warnings: [...new Set([...warnings, ...more])].slice(0, MOST_WARNINGS),
});

/** The rows with the shapes that a map takes from the atlas; null while those are loading. */
function useShapes(data: Rows, map: MapRequest | undefined): Rows | null {
  const [filled, setFilled] = useState<{ readonly of: Rows; readonly data: Rows } | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    let isCurrent = true;
    fillLayers(data, map).then(
      shapes => isCurrent && setFilled({ of: data, data: shapes }),
      // The rest of it is drawn without them.
      () => isCurrent && setFilled({ of: data, data }),
    );
    return () => {
      isCurrent = false;
    };
  }, [data, map]);
  if (!map) return data;
  return filled?.of === data ? filled.data : null;
}

function attempt(specification: TriedPictureProps['specification'], data: Rows): WholeSpec | Error {
  try {
    return compileWhole(specification, data);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A person's specification: its picture, or nothing if it cannot be drawn, in which case the error is reported. */
export default function TriedPicture({ specification, data, map, label, onTold }: TriedPictureProps) {
  const rows = useShapes(data, map);
  const made = useMemo(() => rows && attempt(specification, rows), [specification, rows]);
  /** Warnings while it is drawn. */
  const [said, setSaid] = useState(nothing);
  const onWarned = useCallback((words: string) => setSaid(before => warnedOf(before, [words])), []);
  const onFailed = useCallback(({ message }: Error) => setSaid(before => ({ ...before, fault: message })), []);
  useEffect(() => setSaid(nothing), [made]);
  useEffect(() => {
    if (made instanceof Error) onTold({ ...nothing, fault: made.message });
    else onTold(warnedOf(said, made?.warnings ?? []));
  }, [made, said, onTold]);
  if (!made || made instanceof Error) return null;
  return <WholePicture spec={made.spec} label={label} onWarned={onWarned} onFailed={onFailed} />;
}

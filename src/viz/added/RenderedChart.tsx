import { useEffect, useRef, useState } from 'react';
import type { DrawingComponentProps } from '../plugin';
import type { ChartResult } from '../result';

/** A row of an answer, by the names of its columns. */
export type PluginRow = Readonly<Record<string, string | number | boolean | null>>;

/** The input that a plugin draws from. */
export interface PluginInput {
  readonly formData: Readonly<Record<string, unknown>>;
  readonly rows: readonly PluginRow[];
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The colour of a label, the same on the whole dashboard. */
  readonly colourOf: (label: string) => string;
}

/** Draws into its own element; the function it returns is called before the next drawing and on unmount. */
export type PluginRender = (element: HTMLElement, input: PluginInput) => unknown;

export function rowsOf(result: ChartResult | undefined): readonly PluginRow[] {
  if (!result) return [];
  return Array.from({ length: result.rowCount }, (_, row) =>
    Object.fromEntries(result.columns.map(({ name, values }) => [name, values[row] ?? null])),
  );
}

const isEnd = (value: unknown): value is () => void => typeof value === 'function';

interface RenderedChartProps extends DrawingComponentProps {
  readonly render: PluginRender;
}

/** A chart that a plugin draws. Errors of the plugin are rethrown here for the boundary around the chart. */
export function RenderedChart({ render, formData, results, width, height, label, colourOf }: RenderedChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const [first] = results;
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    let end: unknown;
    try {
      end = render(element, { formData, rows: rowsOf(first), width, height, colourOf });
      setBroken(null);
    } catch (error) {
      setBroken(error instanceof Error ? error : new Error(String(error)));
    }
    return () => {
      if (isEnd(end)) end();
      element.replaceChildren();
    };
  }, [render, formData, first, width, height, colourOf]);
  if (broken !== null) throw broken;
  return <div ref={host} role="img" aria-label={label} style={{ width, height }} />;
}

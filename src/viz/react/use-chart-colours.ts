import { useEffect, useMemo, useState } from 'react';
import type { FormData } from '@/model/chart';
import { useTheme } from '@/ui/theme/ThemeProvider';
import type { ColourOf } from '../colours/assignment';
import { loadScheme, schemeRequester, type SchemeKind } from '../colours/schemes/chosen';
import { contrast, dark, light, type ChartColours } from '../colours/tokens';

const themes = { light, dark, contrast };

/** The colours of a chart: those of its theme and its labels, and the schemes that its form data name. */
export interface PaintBox {
  readonly colours: ChartColours;
  readonly colourOf: ColourOf;
}

const loaded = new Map<string, readonly string[] | null>();

/** The colours of a scheme: null for this product's own, undefined while they are loading. */
function useScheme(kind: SchemeKind, form: FormData): readonly string[] | null | undefined {
  const id = schemeRequester(form, kind);
  const key = `${kind} ${id}`;
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (id === null || loaded.has(key)) return undefined;
    let current = true;
    loadScheme(kind, id)
      .then(
        colours => void loaded.set(key, colours),
        // A list that failed to load may load next time; until then our own colours are used.
        () => undefined,
      )
      .finally(() => current && setSettled(key));
    return () => {
      current = false;
    };
  }, [kind, id, key]);
  if (id === null) return null;
  return loaded.get(key) ?? (loaded.has(key) || settled === key ? null : undefined);
}

/** Null while a scheme is loading, so that nothing is drawn in colours that change right away. */
export function useChartColours(form: FormData, colourOf: ColourOf): PaintBox | null {
  const { name: theme } = useTheme();
  const categorical = useScheme('categorical', form);
  const sequential = useScheme('sequential', form);
  return useMemo(() => {
    if (categorical === undefined || sequential === undefined) return null;
    const colours = themes[theme];
    return {
      colours: sequential ? { ...colours, sequential, diverging: null } : colours,
      colourOf: categorical ? (label, metricPlace) => colourOf(label, metricPlace, categorical) : colourOf,
    };
  }, [theme, categorical, sequential, colourOf]);
}

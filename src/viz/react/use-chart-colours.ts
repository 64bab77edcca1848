import { useEffect, useMemo, useState } from 'react';
import type { FormData } from '@/model/chart';
import { useTheme } from '@/ui/theme/ThemeProvider';
import type { ColourOf } from '../colours/assignment';
import { loadScheme, schemeRequester, type SchemeKind } from '../colours/schemes/chosen';
import { contrast, dark, light, type ChartColours } from '../colours/tokens';

const themes = { light, dark, contrast };

/** What a chart draws with: its theme's colours and its labels', with the schemes that its form data names. */
export interface PaintBox {
  readonly colours: ChartColours;
  readonly colourOf: ColourOf;
}

const loaded = new Map<string, readonly string[] | null>();

/** The colours of a scheme: null for this product's own, undefined while they are loaded. */
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
        // A list that cannot be fetched may be there next time; until then our own colours do.
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

/** Null while a scheme is on its way, so that nothing is drawn in colours that change at once. */
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

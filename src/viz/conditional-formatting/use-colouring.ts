import { useEffect, useState } from 'react';
import type { FormData } from '@/model/chart';
import { reader } from '../controls/field';
import { conditionalFormatting } from '../controls/shared-fields';
import type * as colouringModule from './colouring';

type Colouring = typeof colouringModule;

const settingsOf = reader(conditionalFormatting);

let loaded: Colouring | null = null;

export const hasRules = (form: FormData): boolean => settingsOf(form).conditional_formatting.length > 0;

/** Loads the colouring code for charts that have rules, as few do. Null without rules, and while it is loading. */
export function useColouring(form: FormData): Colouring | null {
  const hasOwnRules = hasRules(form);
  const [colouring, setColouring] = useState(loaded);
  useEffect(() => {
    if (!hasOwnRules || colouring) return undefined;
    let current = true;
    import('./colouring').then(
      made => {
        loaded = made;
        if (current) setColouring(made);
      },
      // Numbers are readable without their colours; the next chart tries again.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [hasOwnRules, colouring]);
  return hasOwnRules ? colouring : null;
}

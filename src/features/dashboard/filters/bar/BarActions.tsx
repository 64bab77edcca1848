import { filtersText } from '@/text/messages/filters/filters';
import { Button } from '@/ui/button/Button';
import type { Draft } from '../state/use-draft';
import * as css from './Bar.css';

interface BarActionsProps {
  readonly draft: Draft;
  /** After something was applied or cleared. */
  readonly onDone?: () => void;
}

/** Nothing is applied while a filter that needs a value has none: which, is said at the button and at the filter. */
export function BarActions({ draft, onDone }: BarActionsProps) {
  const { unmet, changes, apply, clear } = draft;
  const act = (how: () => void) => () => {
    how();
    onDone?.();
  };
  const unavailable =
    changes > 0 && unmet.length > 0
      ? filtersText.unmet(unmet.map(({ name }) => name || filtersText.unnamed))
      : undefined;
  return (
    <footer className={css.actions}>
      <Button variant="primary" isDisabled={changes === 0} unavailable={unavailable} onPress={act(apply)}>
        {filtersText.apply}
      </Button>
      <Button variant="ghost" onPress={act(clear)}>
        {filtersText.clear}
      </Button>
    </footer>
  );
}

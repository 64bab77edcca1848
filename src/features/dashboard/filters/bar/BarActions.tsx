import { filtersText } from '@/text/messages/filters/filters';
import { Button } from '@/ui/button/Button';
import type { Draft } from '../state/use-draft';
import * as css from './Bar.css';

interface BarActionsProps {
  readonly draft: Draft;
  /** After apply or clear. */
  readonly onDone?: () => void;
}

/** Apply is disabled while a filter that needs a value has none: the button and the filter show which. */
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

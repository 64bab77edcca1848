import type { ControlWords } from '@/text/messages/panels/shared';
import type { Control, PanelContext } from '@/viz/controls/panel';

/** What every editor of a control is given; see `editors.tsx` for which edits what. */
export interface ControlProps {
  readonly control: Control;
  readonly words: ControlWords;
  /** As form data hold it, with the default filled in: of any shape, since form data may hold anything. */
  readonly value: unknown;
  /** What is to be said of it; null while nothing is wrong. */
  readonly problem: string | null;
  readonly context: PanelContext;
  /** Undefined takes the key out of the form data, which then mean the default. */
  readonly onChange: (value: unknown) => void;
}

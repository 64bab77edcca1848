import type { ControlWords } from '@/text/messages/panels/shared';
import type { Control, PanelContext } from '@/viz/controls/panel';

/** Props of every control editor; see `editors.tsx` for the editor of each kind. */
export interface ControlProps {
  readonly control: Control;
  readonly words: ControlWords;
  /** From the form data, with the default filled in: of any shape, since form data may hold anything. */
  readonly value: unknown;
  /** The error message; null if the value is valid. */
  readonly problem: string | null;
  readonly context: PanelContext;
  /** Undefined removes the key from the form data, which then means the default. */
  readonly onChange: (value: unknown) => void;
}

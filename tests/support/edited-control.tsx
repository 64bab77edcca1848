import { render } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import type { FeatureFlags } from '@/model/feature-flags';
import { controlProblems } from '@/text/messages/panels/shared';
import { ToastProvider } from '@/ui/toast/Toast';
import { problemOf } from '@/viz/controls/editing';
import type { FieldKind } from '@/viz/controls/field';
import type { Control } from '@/viz/controls/panel';
import type { ControlProps } from '@/features/explore/controls/control';
import { FieldDragProvider } from '@/features/explore/fields/drag/FieldDragProvider';

interface EditedControl {
  readonly kind: FieldKind;
  readonly value?: unknown;
  readonly options?: Partial<Control>;
  readonly formData?: FormData;
  readonly dataset?: Dataset | null;
  readonly label?: string;
  readonly flags?: FeatureFlags;
}

/** Draws the editor of one control alone, and tracks the control's value. */
export function drawEditor(
  Editor: ComponentType<ControlProps>,
  { kind, value: first, options = {}, formData = {}, dataset = null, label = 'Setting', flags }: EditedControl,
): { readonly value: () => unknown; readonly changes: unknown[] } {
  const control: Control = {
    name: 'setting',
    words: 'setting',
    kind,
    initial: null,
    required: false,
    choices: null,
    isShown: () => true,
    keeps: false,
    resets: [],
    asks: 'query',
    ...options,
  };
  const changes: unknown[] = [];
  let latest = first;
  function Edited() {
    const [value, setValue] = useState(first);
    latest = value;
    const problem = problemOf(control, value);
    return (
      <Editor
        control={control}
        words={{ label }}
        value={value}
        problem={problem && controlProblems[problem]}
        context={{ formData: { ...formData, [control.name]: value }, dataset, flags, engine: null }}
        onChange={next => {
          changes.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(
    <ToastProvider>
      <FieldDragProvider>
        <Edited />
      </FieldDragProvider>
    </ToastProvider>,
  );
  return { value: () => latest, changes };
}

import { ChevronDown, ChevronRight } from 'lucide-react';
import { createElement, memo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { FailureReason } from '@/model/failure-reason';
import { controlProblems, panelSections } from '@/text/messages/panels/shared';
import {
  wordsFor,
  type Control,
  type ControlPanel as Panel,
  type ControlSection,
  type PanelContext,
} from '@/viz/controls/panel';
import type { ControlProblem } from '@/viz/controls/editing';
import { editorOf } from './editors';
import { useControlFaults } from './use-control-faults';
import * as css from './ControlPanel.css';

interface ControlPanelProps {
  readonly panel: Panel;
  readonly tab: ControlSection['tab'];
  readonly context: PanelContext;
  readonly problems: ReadonlyMap<string, ControlProblem>;
  /** Why the server rejected the chart's query; null if it did not. */
  readonly refusal?: FailureReason | null;
  readonly onChange: (name: string, value: unknown) => void;
}

/** The controls of one tab of a chart type's panel, in sections. */
export default function ControlPanel(props: ControlPanelProps) {
  const { panel, tab, context, problems, refusal = null, onChange } = props;
  const faults = useControlFaults(panel, context, refusal);
  return (
    <div className={css.panel}>
      {panel.sections
        .filter(section => section.tab === tab)
        .map((section, index) => (
          <Section
            // A panel may have two sections with the same title; their order never changes.
            key={`${section.title} ${index}`}
            section={section}
            panel={panel}
            context={context}
            problems={problems}
            faults={faults}
            onChange={onChange}
          />
        ))}
    </div>
  );
}

interface SectionProps extends Omit<ControlPanelProps, 'tab' | 'refusal'> {
  readonly section: ControlSection;
  /** Problems of values that can be queried nevertheless. */
  readonly faults: ReadonlyMap<string, string>;
}

function Section({ section, panel, context, problems, faults, onChange }: SectionProps) {
  const [isOpen, setOpen] = useState(!section.folded);
  const shown = section.controls.filter(control => control.isShown(context) && control.kind !== 'stored');
  if (shown.length === 0) return null;
  const wrong = shown.filter(({ name }) => problems.has(name) || faults.has(name)).length;
  return (
    <section className={css.section}>
      <h3 className={css.heading}>
        <Button className={css.toggle} aria-expanded={isOpen} onPress={() => setOpen(open => !open)}>
          {isOpen ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          {panelSections[section.title]}
          {!isOpen && wrong > 0 && <span className={css.faults}>{wrong}</span>}
        </Button>
      </h3>
      {isOpen &&
        shown.map(control => (
          <ControlRow
            key={control.name}
            panel={panel}
            control={control}
            context={context}
            value={context.formData[control.name]}
            problem={problems.get(control.name) ?? null}
            fault={faults.get(control.name) ?? null}
            onChange={onChange}
          />
        ))}
    </section>
  );
}

interface ControlRowProps {
  readonly panel: Panel;
  readonly control: Control;
  readonly context: PanelContext;
  readonly value: unknown;
  readonly problem: ControlProblem | null;
  readonly fault: string | null;
  readonly onChange: (name: string, value: unknown) => void;
}

/** One control. It is redrawn only when its value, or what its choices depend on, changes. */
const ControlRow = memo(function ControlRow(row: ControlRowProps) {
  const { panel, control, context, value, problem, fault, onChange } = row;
  const editor = editorOf(control.kind);
  if (!editor) return null;
  const props = {
    control,
    words: wordsFor(panel, control),
    value,
    problem: problem ? controlProblems[problem] : fault,
    context,
    onChange: (next: unknown) => onChange(control.name, next),
  };
  return <div data-control={control.name}>{createElement(editor, props)}</div>;
});

import { ChevronDown, ChevronRight } from 'lucide-react';
import { createElement, memo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
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
import * as css from './ControlPanel.css';

interface ControlPanelProps {
  readonly panel: Panel;
  readonly tab: ControlSection['tab'];
  readonly context: PanelContext;
  readonly problems: ReadonlyMap<string, ControlProblem>;
  readonly onChange: (name: string, value: unknown) => void;
}

/** The controls of one tab of a chart type's panel, in its sections. */
export default function ControlPanel({ panel, tab, context, problems, onChange }: ControlPanelProps) {
  return (
    <div className={css.panel}>
      {panel.sections
        .filter(section => section.tab === tab)
        .map((section, index) => (
          <Section
            // A panel may have two sections of one title; they never change their places.
            key={`${section.title} ${index}`}
            section={section}
            panel={panel}
            context={context}
            problems={problems}
            onChange={onChange}
          />
        ))}
    </div>
  );
}

interface SectionProps extends Omit<ControlPanelProps, 'tab'> {
  readonly section: ControlSection;
}

function Section({ section, panel, context, problems, onChange }: SectionProps) {
  const [isOpen, setOpen] = useState(!section.folded);
  const shown = section.controls.filter(control => control.isShown(context) && control.kind !== 'stored');
  if (shown.length === 0) return null;
  const faults = shown.filter(({ name }) => problems.has(name)).length;
  return (
    <section className={css.section}>
      <h3 className={css.heading}>
        <Button className={css.toggle} aria-expanded={isOpen} onPress={() => setOpen(open => !open)}>
          {isOpen ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
          {panelSections[section.title]}
          {!isOpen && faults > 0 && <span className={css.faults}>{faults}</span>}
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
  readonly onChange: (name: string, value: unknown) => void;
}

/** One control. It is drawn anew only when what it edits, or what its choices depend on, has changed. */
const ControlRow = memo(function ControlRow({ panel, control, context, value, problem, onChange }: ControlRowProps) {
  const editor = editorOf(control.kind);
  if (!editor) return null;
  const props = {
    control,
    words: wordsFor(panel, control),
    value,
    problem: problem && controlProblems[problem],
    context,
    onChange: (next: unknown) => onChange(control.name, next),
  };
  return <div data-control={control.name}>{createElement(editor, props)}</div>;
});

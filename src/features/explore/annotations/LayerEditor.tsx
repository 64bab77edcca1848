import { useState } from 'react';
import { textOf, type FormData } from '@/model/chart';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import {
  fieldsOfLayer,
  layerProblems,
  settledLayer,
  sourceOf,
  sourcesOf,
  typeOfLayer,
  withSource,
  withType,
  type LayerProblems,
} from '@/viz/types/timeseries/annotations/editing';
import { formula } from '@/viz/types/timeseries/annotations/formula';
import { annotationTypes } from '@/viz/types/timeseries/annotations/layer';
import * as css from './Annotations.css';
import { ChartSource } from './ChartSource';
import type { LayerPartProps } from './layer-part';
import { LayerSource } from './LayerSource';
import { LookFields } from './LookFields';

interface LayerEditorProps {
  readonly title: string;
  readonly layer: FormData;
  /** Names of the chart's other layers. */
  readonly names: ReadonlySet<string>;
  readonly onSave: (layer: FormData) => void;
  readonly onClose: () => void;
}

const isFormula = (typed: string): boolean => formula(typed) !== null;

/** Edits one annotation layer. Reports errors on save, and then keeps them up to date. */
export default function LayerEditor({ title, layer, names, onSave, onClose }: LayerEditorProps) {
  const [draft, setDraft] = useState<FormData>(layer);
  const [isTold, setTold] = useState(false);
  const problems = layerProblems(draft, { names, isFormula });
  const errorOf = (field: keyof LayerProblems) => {
    const problem = problems[field];
    return isTold && problem !== undefined ? { error: text.problems[problem] } : {};
  };
  const change = (changes: FormData) => setDraft(before => ({ ...before, ...changes }));
  const save = () => {
    if (Object.keys(problems).length === 0) onSave(settledLayer(draft));
    else setTold(true);
  };
  const fields = fieldsOfLayer(draft);
  const type = typeOfLayer(draft);
  const source = sourceOf(draft);
  const part: LayerPartProps = { layer: draft, errorOf, onChange: setDraft };
  return (
    <EditorFrame
      title={textOf(layer, 'name') ?? title}
      words={text}
      isChanged={draft !== layer}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        value={textOf(draft, 'name') ?? ''}
        onChange={name => change({ name })}
        {...errorOf('name')}
      />
      <div className={css.pair}>
        <Select
          label={text.type}
          options={annotationTypes.map(id => ({ id, label: text.types[id] }))}
          selected={type}
          placeholder={text.choose}
          onSelect={next => setDraft(withType(draft, next))}
        />
        {fields.has('source') && (
          <Select
            label={text.source}
            options={sourcesOf(type).map(id => ({ id, label: text.sources[id] }))}
            selected={source}
            placeholder={text.choose}
            onSelect={next => setDraft(withSource(draft, next))}
            {...errorOf('source')}
          />
        )}
      </div>
      {fields.has('formula') && (
        <div className={css.field}>
          <TextField
            label={text.formula}
            value={textOf(draft, 'value') ?? ''}
            onChange={value => change({ value })}
            {...errorOf('value')}
          />
          <p className={css.note}>{text.formulaHint}</p>
        </div>
      )}
      {source === 'NATIVE' && <LayerSource {...part} />}
      {(source === 'table' || source === 'line') && <ChartSource {...part} source={source} />}
      <LookFields {...part} />
    </EditorFrame>
  );
}

import { useState } from 'react';
import { createResource, updateResource } from '@/offline/commands/make';
import { useSend } from '@/offline/react/context';
import { annotationsText, managedListText as text } from '@/text/messages/home/annotations';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { parseIsoTime } from '@/lib/iso-time';
import * as css from '../List.css';
import { momentText, type ListedAnnotation } from './listed';

interface AnnotationDialogProps {
  readonly layerId: number;
  /** Null for a new one. */
  readonly annotation: ListedAnnotation | null;
  /** The names of the other annotations of the layer. */
  readonly names: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** The maximum length of a name on servers. */
const LONGEST = 500;

/** The form of an annotation: its name, description, start and end. */
export default function AnnotationDialog({ layerId, annotation, names, onClose }: AnnotationDialogProps) {
  const send = useSend();
  const [before] = useState(() => fieldsOf(annotation));
  const [draft, setDraft] = useState(before);
  const field = (part: keyof typeof draft) => ({
    value: draft[part],
    onChange: (value: string) => setDraft({ ...draft, [part]: value }),
  });
  const name = draft.name.trim();
  // Fields omit seconds that are zero.
  const [start, end] = [parseIsoTime(draft.start), parseIsoTime(draft.end)];
  const after = { name, description: draft.description.trim(), start: momentText(start), end: momentText(end) };
  const isTaken = names.has(name);
  const isTurned = start !== null && end !== null && end < start;
  return (
    <FormDialog
      title={annotation ? annotationsText.editTitle : annotationsText.addTitle}
      closeLabel={text.close}
      cancel={text.cancel}
      submit={annotation ? text.save : text.add}
      isDisabled={name === '' || isTaken || start === null || end === null || isTurned}
      onClose={onClose}
      onSubmit={async () => {
        // The page reports the failure; the input stays.
        await send(
          annotation
            ? updateResource('annotation', { id: annotation.id, name }, { before, after }, layerId)
            : local => createResource('annotation', { local, name, fields: after }, layerId),
        );
        onClose();
      }}
    >
      <TextField
        label={text.name}
        maxLength={LONGEST}
        autoFocus
        {...field('name')}
        {...(isTaken ? { error: annotationsText.taken } : {})}
      />
      <div className={css.timeFields}>
        <TextField label={annotationsText.startUtc} type="datetime-local" step={1} {...field('start')} />
        <TextField
          label={annotationsText.endUtc}
          type="datetime-local"
          step={1}
          {...field('end')}
          {...(isTurned ? { error: annotationsText.endFirst } : {})}
        />
      </div>
      <TextField label={text.description} lines={3} {...field('description')} />
    </FormDialog>
  );
}

const fieldsOf = (annotation: ListedAnnotation | null) => ({
  name: annotation?.name ?? '',
  description: annotation?.description ?? '',
  start: momentText(annotation?.start ?? null),
  end: momentText(annotation?.end ?? null),
});

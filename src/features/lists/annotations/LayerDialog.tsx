import { useState } from 'react';
import { createResource, updateResource } from '@/offline/commands/make';
import { useSend } from '@/offline/react/context';
import { layersText, managedListText as text } from '@/text/messages/home/annotations';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import type { ListedLayer } from './listed';

interface LayerDialogProps {
  /** Null for a new one. */
  readonly layer: ListedLayer | null;
  /** The names of the other layers. */
  readonly names: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** The maximum length of a name on servers. */
const LONGEST = 250;

/** The form of an annotation layer: its name and description. */
export default function LayerDialog({ layer, names, onClose }: LayerDialogProps) {
  const send = useSend();
  const [name, setName] = useState(layer?.name ?? '');
  const [description, setDescription] = useState(layer?.description ?? '');
  const after = { name: name.trim(), description: description.trim() };
  const isTaken = names.has(after.name);
  return (
    <FormDialog
      title={layer ? layersText.editTitle : layersText.addTitle}
      closeLabel={text.close}
      cancel={text.cancel}
      submit={layer ? text.save : text.add}
      isDisabled={after.name === '' || isTaken}
      onClose={onClose}
      onSubmit={async () => {
        // The page reports the failure; the input stays.
        await send(
          layer
            ? updateResource(
                'annotation-layer',
                { id: layer.id, name: after.name },
                { before: nameAndText(layer), after },
              )
            : local => createResource('annotation-layer', { local, name: after.name, fields: after }),
        );
        onClose();
      }}
    >
      <TextField
        label={text.name}
        value={name}
        onChange={setName}
        maxLength={LONGEST}
        autoFocus
        {...(isTaken ? { error: layersText.taken } : {})}
      />
      <TextField label={text.description} value={description} onChange={setDescription} lines={3} />
    </FormDialog>
  );
}

const nameAndText = ({ name, description }: ListedLayer) => ({ name, description });

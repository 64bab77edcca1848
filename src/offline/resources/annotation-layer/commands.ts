import { annotationLayerBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { mergeAnnotationLayer } from '@/model/merge/texts';
import { editing } from '../../commands/editing';
import { fieldReader, textField } from '../../commands/fields';
import { readerOf, type CommandReader } from '../../commands/read-command';
import { rowsLike } from '../../commands/same-effect';

const fields = fieldReader<'annotation-layer'>({ name: textField, description: textField });

const { create, update, remove } = editing({
  resource: 'annotation-layer',
  endpoints: 'annotationLayer',
  fields,
  nameField: 'name',
  merge: mergeAnnotationLayer,
  toWire: annotationLayerBody,
  create: {
    // The server keeps names unique, so a layer of this name is this one.
    search: ({ name }) => ({ endpoint: 'annotationLayer.list', q: namedLike('annotation-layer', 'name', name) }),
    found: ({ fields: made }, answer, person) => rowsLike('annotation-layer', answer, person, made),
  },
  update: { read: ({ id }) => ({ endpoint: 'annotationLayer.get', path: { id } }) },
});

export const annotationLayerCommands: readonly CommandReader[] = [readerOf(create), readerOf(update), readerOf(remove)];

import { annotationBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { mergeAnnotation } from '@/model/merge/texts';
import { editing } from '../../commands/editing';
import { fieldReader, textField } from '../../commands/fields';
import { readerOf, type CommandReader } from '../../commands/read-command';
import { rowsLike } from '../../commands/same-effect';

const fields = fieldReader<'annotation'>({ name: textField, description: textField, start: textField, end: textField });

const { create, update, remove } = editing({
  resource: 'annotation',
  endpoints: 'annotation',
  fields,
  nameField: 'name',
  merge: mergeAnnotation,
  toWire: annotationBody,
  path: ({ id, parent }) => ({ id: parent ?? '', annotation: id }),
  create: {
    parentOf: ({ parent }) => (parent === null ? null : `annotation-layer:${parent}`),
    request: ({ parent, fields: made }) => ({
      endpoint: 'annotation.create',
      path: { id: parent ?? '' },
      body: annotationBody(made),
    }),
    // Names are unique within a layer.
    search: ({ parent, name }) => ({
      endpoint: 'annotation.list',
      path: { id: parent ?? '' },
      q: namedLike('annotation', 'name', name),
    }),
    found: ({ fields: made }, answer, person) => rowsLike('annotation', answer, person, fields.of(made)),
  },
  update: {
    read: ({ id, parent }) => ({ endpoint: 'annotation.get', path: { id: parent ?? '', annotation: id } }),
  },
});

export const annotationCommands: readonly CommandReader[] = [readerOf(create), readerOf(update), readerOf(remove)];

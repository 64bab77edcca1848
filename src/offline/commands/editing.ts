import type { EndpointName } from '@/api/contract';
import { deleteOf, type ActPayload } from './act';
import { createOf, type CreateOptions, type CreatePayload } from './create';
import type { CommandDefinition } from './definition';
import type { EditOf, FieldName, ResourceKind } from '@/model/resource-fields';
import { resultOf, type FieldReader } from './fields';
import { updateOf, type MergeEdits, type UpdateBase, type UpdateOptions, type UpdatePayload } from './update';
import type { CommandRequest, NewCommand } from './command';
import { createResource } from './make';

type GroupWith<Verb extends string, Name = EndpointName> = Name extends `${infer Group}.${Verb}` ? Group : never;
/** Groups of endpoints to create, change and delete a resource. */
type EditedGroup = GroupWith<'create'> & GroupWith<'update'> & GroupWith<'delete'>;

type Path = NonNullable<CommandRequest['path']>;

/** Options for the three commands that every editable resource has. */
export interface EditingOptions<Kind extends ResourceKind> {
  readonly resource: Kind;
  readonly endpoints: EditedGroup;
  /** The fields that it may write. */
  readonly fields: FieldReader<Kind>;
  /** The field with its name. */
  readonly nameField: FieldName<Kind>;
  readonly merge: MergeEdits<Kind>;
  readonly overwriteItem?: UpdateOptions<Kind>['overwriteItem'];
  /** Fields as the server takes them. */
  readonly toWire: (fields: EditOf<Kind>) => Readonly<Record<string, unknown>>;
  /** The address of one; by default its id. */
  readonly path?: (payload: Pick<UpdatePayload<Kind>, 'id' | 'parent'>) => Path;
  /** How one is created: at least how to find what a lost attempt created. */
  readonly create: Omit<CreateOptions<Kind>, 'kind' | 'resource' | 'fields' | 'request'> &
    Partial<Pick<CreateOptions<Kind>, 'request' | 'fields'>>;
  /**
   * How one is created again from its fields, after it was deleted or beside the other side's; null if the fields are
   * not enough.
   */
  readonly recreate?: (local: number, about: About, fields: EditOf<Kind>) => NewCommand | null;
  /** How one is changed: at least how to read it. */
  readonly update: Pick<UpdateOptions<Kind>, 'read'> &
    Partial<Pick<UpdateOptions<Kind>, 'kind' | 'found' | 'versionIn' | 'fromResponse' | 'recreateRestAs' | 'describe'>>;
}

/** Name and parent of a resource that is created again. */
type About = Pick<UpdatePayload<ResourceKind>, 'name' | 'parent'>;

/** The commands that edit a resource. */
export interface ResourceEditing<Kind extends ResourceKind> {
  readonly create: CommandDefinition<CreatePayload<Kind>, null>;
  readonly update: CommandDefinition<UpdatePayload<Kind>, UpdateBase<Kind>>;
  readonly remove: CommandDefinition<ActPayload, null>;
  /** Another command that changes some of its fields; these are too few to create one again. */
  updateAs(
    options: Pick<UpdateOptions<Kind>, 'kind' | 'fields' | 'describe'> & Partial<UpdateOptions<Kind>>,
  ): CommandDefinition<UpdatePayload<Kind>, UpdateBase<Kind>>;
  recreate(local: number, about: About, fields: EditOf<Kind>): NewCommand | null;
}

export function editing<Kind extends ResourceKind>(options: EditingOptions<Kind>): ResourceEditing<Kind> {
  const { resource, endpoints, fields, nameField, merge, overwriteItem, toWire, path = ({ id }) => ({ id }) } = options;
  const made = (local: number, { name, parent }: About, given: EditOf<Kind>): NewCommand =>
    createResource(resource, { local, name, fields: { ...given, [nameField]: name } }, parent);
  const { recreate = made } = options;
  const { recreateRestAs, kind = `update-${resource}`, ...update } = options.update;
  const changing: Omit<UpdateOptions<Kind>, 'kind' | 'recreateAs' | 'recreateRestAs'> = {
    resource,
    fields,
    merge,
    ...(overwriteItem ? { overwriteItem } : {}),
    found: resultOf,
    request: payload => ({ endpoint: `${endpoints}.update`, path: path(payload), body: toWire(payload.fields) }),
    describe: ({ name }) => ({ message: 'saved', resource, name }),
    ...update,
  };
  return {
    create: createOf({
      kind: `create-${resource}`,
      resource,
      fields,
      request: ({ fields: given }) => ({ endpoint: `${endpoints}.create`, body: toWire(given) }),
      ...options.create,
    }),
    update: updateOf({
      ...changing,
      kind,
      recreateAs: (payload, base, local) => recreate(local, payload, { ...base.fields, ...payload.fields }),
      ...(recreateRestAs ? { recreateRestAs } : {}),
    }),
    remove: deleteOf({
      kind: `delete-${resource}`,
      resource,
      request: payload => ({ endpoint: `${endpoints}.delete`, path: path(payload) }),
    }),
    updateAs: other => updateOf({ ...changing, ...other }),
    recreate,
  };
}

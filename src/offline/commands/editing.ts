import type { EndpointName } from '@/api/contract';
import { deleteOf, type ActPayload } from './act';
import { createOf, type CreateOptions, type CreatePayload } from './create';
import type { CommandDefinition } from './definition';
import { resultOf, type EditedFields } from './fields';
import type { ResourceKind } from './patch';
import { updateOf, type MergeFields, type UpdateBase, type UpdateOptions, type UpdatePayload } from './update';
import type { CommandRequest, NewCommand } from './command';
import { createResource } from './make';

type GroupWith<Verb extends string, Name = EndpointName> = Name extends `${infer Group}.${Verb}` ? Group : never;
/** Groups of endpoints by which a resource is made, changed and deleted. */
type EditedGroup = GroupWith<'create'> & GroupWith<'update'> & GroupWith<'delete'>;

type Path = NonNullable<CommandRequest['path']>;

/** How a resource is edited: what the three commands that every editable one has are made of. */
export interface EditingOptions {
  readonly resource: ResourceKind;
  readonly endpoints: EditedGroup;
  /** The fields that it may write. */
  readonly fields: readonly string[];
  /** The one of them that is its name. */
  readonly nameField: string;
  readonly merge: MergeFields;
  /** Fields as the server takes them. */
  readonly toWire: (fields: EditedFields) => Readonly<Record<string, unknown>>;
  /** The address of one; its id where nothing is said. */
  readonly path?: (payload: Pick<UpdatePayload, 'id' | 'parent'>) => Path;
  /** How one is made: at least how what a lost attempt made is looked for. */
  readonly create: Omit<CreateOptions, 'kind' | 'resource' | 'names' | 'request'> &
    Partial<Pick<CreateOptions, 'request' | 'names'>>;
  /**
   * How one is made anew of its fields, after it was deleted or beside the other side's; null where they are not
   * enough.
   */
  readonly recreate?: (local: number, about: About, fields: EditedFields) => NewCommand | null;
  /** How one is changed: at least how it is asked for. */
  readonly update: Pick<UpdateOptions, 'read'> &
    Partial<Pick<UpdateOptions, 'kind' | 'found' | 'versionIn' | 'fromResponse' | 'recreateRestAs' | 'describe'>>;
}

/** What a resource that is made anew is called, and what it belongs to. */
type About = Pick<UpdatePayload, 'name' | 'parent'>;

/** The commands that edit a resource. */
export interface ResourceEditing {
  readonly create: CommandDefinition<CreatePayload, null>;
  readonly update: CommandDefinition<UpdatePayload, UpdateBase>;
  readonly remove: CommandDefinition<ActPayload, null>;
  /** Another command that changes some of its fields; it says too little to make one anew. */
  updateAs(
    options: Pick<UpdateOptions, 'kind' | 'names' | 'describe'> & Partial<UpdateOptions>,
  ): CommandDefinition<UpdatePayload, UpdateBase>;
  recreate(local: number, about: About, fields: EditedFields): NewCommand | null;
}

export function editing(options: EditingOptions): ResourceEditing {
  const { resource, endpoints, fields, nameField, merge, toWire, path = ({ id }) => ({ id }) } = options;
  const made = (local: number, { name, parent }: About, given: EditedFields): NewCommand =>
    createResource(resource, { local, name, fields: { ...given, [nameField]: name } }, parent);
  const { recreate = made } = options;
  const { recreateRestAs, kind = `update-${resource}`, ...update } = options.update;
  const changing: Omit<UpdateOptions, 'kind' | 'recreateAs' | 'recreateRestAs'> = {
    resource,
    names: fields,
    merge,
    found: resultOf,
    request: payload => ({ endpoint: `${endpoints}.update`, path: path(payload), body: toWire(payload.fields) }),
    describe: ({ name }) => ({ message: 'saved', resource, name }),
    ...update,
  };
  return {
    create: createOf({
      kind: `create-${resource}`,
      resource,
      names: fields,
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

import * as v from 'valibot';
import type { NewCommand } from './new-command';

/** The field that is the name of what a command makes. */
const nameFields: Readonly<Record<string, string>> = {
  'create-dashboard': 'dashboard_title',
  'create-chart': 'slice_name',
  'create-saved-query': 'label',
  'create-tab': 'label',
  'create-filter-set': 'name',
  'create-report': 'name',
  'create-dataset': 'table_name',
};

const payloadSchema = v.looseObject({ name: v.string(), fields: v.record(v.string(), v.unknown()) });

/** The same new thing under a name that is made of its own. */
export function named(command: NewCommand, rename: (name: string) => string): NewCommand {
  const field = nameFields[command.kind];
  const payload = v.safeParse(payloadSchema, command.payload);
  if (field === undefined || !payload.success) return command;
  const name = rename(payload.output.name);
  return { ...command, payload: { ...payload.output, name, fields: { ...payload.output.fields, [field]: name } } };
}

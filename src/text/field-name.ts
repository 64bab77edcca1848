import { fieldsText } from './messages/offline/fields';

/**
 * A field's display name; without one, its own name with spaces and a capital.
 * @param of the kind of resource with the field, or `column` or `metric`; empty for keys of documents
 */
export function fieldName(field: string, of = ''): string {
  const named: Readonly<Record<string, string>> = fieldsText;
  const known = [`${of}.${field}`, field].find(name => Object.hasOwn(named, name));
  if (known !== undefined) return named[known] ?? field;
  const words = field
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
  return words === ''
    ? field
    : words.charAt(0).toUpperCase() + words.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, start => start.toLowerCase());
}

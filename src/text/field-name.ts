import { fieldsText } from './messages/offline/fields';

/**
 * A field by its name for people; one without such a name by its own, with spaces and a capital.
 * @param of the kind of resource whose field it is, or `column` or `metric`; empty for keys of documents
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

import { fieldsText } from './messages/offline/fields';

/** A field by its name for people; one without such a name by its own, with spaces and a capital. */
export function fieldName(field: string): string {
  const named: Readonly<Record<string, string>> = fieldsText;
  if (Object.hasOwn(named, field)) return named[field] ?? field;
  const words = field
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
  return words === ''
    ? field
    : words.charAt(0).toUpperCase() + words.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, start => start.toLowerCase());
}

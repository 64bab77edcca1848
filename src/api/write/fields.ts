import { isRecord } from '@/lib/json';
import { renamed, wireName, wordsOf } from '../words';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a resource as the server tells them. */
export function writeFields(kind: string, fields: Fields): Fields {
  const { names, documents, members } = wordsOf(kind);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, unknown] => {
      const wire = wireName(names, name);
      if (Object.hasOwn(documents, name))
        return [wire, documents[name] === 'text' && isRecord(value) ? JSON.stringify(value) : value];
      const within = Object.hasOwn(members, name) ? members[name] : undefined;
      return [wire, within ? renamed(value, member => wireName(within, member)) : value];
    }),
  );
}

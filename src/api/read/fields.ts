import { documentOf } from '../values';
import { productName, renamed, wordsOf } from '../words';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields of a resource in the product's words, with parsed documents. Fields already in those words stay unchanged,
 * and so do unknown ones.
 */
export function readFields(kind: string, told: Fields): Fields {
  const { names, documents, members } = wordsOf(kind);
  // A dataset also has a `name` that is not the source of its name. The order of the fields is not significant.
  const isOther = (wire: string) => {
    const meant = Object.hasOwn(names, wire) ? names[wire] : undefined;
    return meant !== undefined && meant !== wire && Object.hasOwn(told, meant);
  };
  const own = Object.entries(told).filter(([wire]) => !isOther(wire));
  return Object.fromEntries(
    own.map(([wire, value]): [string, unknown] => {
      const name = productName(names, wire);
      if (Object.hasOwn(documents, name)) return [name, documentOf(value)];
      const within = Object.hasOwn(members, name) ? members[name] : undefined;
      return [name, within ? renamed(value, member => productName(within, member)) : value];
    }),
  );
}

/** The server's remarks about fields by name, such as why it rejects them. */
export function readNames<T>(kind: string, told: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const { names } = wordsOf(kind);
  return Object.fromEntries(Object.entries(told).map(([wire, value]) => [productName(names, wire), value]));
}

import { strFromU8, unzipSync, zipSync } from 'fflate';

const METADATA = 'metadata.yaml';

const uuidIn = (content: Uint8Array): string | undefined => /^uuid: *(\S+)/m.exec(strFromU8(content))?.[1];

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Joins archives of one kind into one, in the folder of the first. An asset in several of them is kept once, by its UUID.
 * A file name that is taken by a different asset gets a number; imports go by the content, not by the name.
 * @throws Error when files without a UUID contradict each other
 */
export function joinArchives(archives: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Map<string, Uint8Array>();
  let folder: string | null = null;
  for (const archive of archives) {
    for (const [name, content] of Object.entries(unzipSync(archive))) {
      const [root = '', ...below] = name.split('/');
      folder ??= root;
      const path = below.join('/');
      const known = joined.get(path);
      if (!known) joined.set(path, content);
      else if (path !== METADATA && !isSame(known, content)) addBeside(joined, path, content);
    }
  }
  const entries = [...joined].map(([path, content]) => [`${folder ?? ''}/${path}`, content] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

/** Adds a file beside those of its name: `charts/Sales_3.yaml` becomes `charts/Sales_3-2.yaml`. */
function addBeside(joined: Map<string, Uint8Array>, path: string, content: Uint8Array): void {
  const uuid = uuidIn(content);
  if (uuid === undefined) throw new Error(`The archives differ in ${path}`);
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? [];
  let place = path;
  for (let at = 2; ; at += 1) {
    const known = joined.get(place);
    if (!known) break;
    if (uuidIn(known) === uuid) return;
    place = `${stem}-${at}${ending}`;
  }
  joined.set(place, content);
}

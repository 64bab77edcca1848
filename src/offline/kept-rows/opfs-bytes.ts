import { MissingFolderError, type ByteStore, type ByteStores } from './byte-store';

const ROOT = 'kept-rows';

const isNotFound = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** Returns the result of a call; null if its file or folder does not exist. */
async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function namesIn(directory: FileSystemDirectoryHandle | null): Promise<string[]> {
  const names: string[] = [];
  if (directory) for await (const name of directory.keys()) names.push(name);
  return names;
}

/**
 * Bytes in the origin private file system. A writable stream writes to a temporary file that replaces the file when it
 * is closed, so that a killed tab leaves nothing half written.
 */
export function opfsBytes(root: () => Promise<FileSystemDirectoryHandle>): ByteStores {
  const top = async () => orNull(async () => (await root()).getDirectoryHandle(ROOT));

  function folder(name: string, create: boolean): ByteStore {
    const find = async () => {
      const above = await top();
      return above && orNull(() => above.getDirectoryHandle(name));
    };
    const make = async () => {
      const above = await (await root()).getDirectoryHandle(ROOT, { create: true });
      return above.getDirectoryHandle(name, { create: true });
    };
    return {
      names: async () => namesIn(await find()),
      async read(file) {
        const directory = await find();
        const handle = directory && (await orNull(() => directory.getFileHandle(file)));
        return handle && orNull(async () => (await handle.getFile()).arrayBuffer());
      },
      async write(file, bytes) {
        const directory = create ? await make() : await find();
        if (!directory) throw new MissingFolderError();
        const handle = await directory.getFileHandle(file, { create: true });
        const stream = await handle.createWritable();
        try {
          await stream.write(bytes);
          await stream.close();
        } catch (error) {
          await stream.abort().catch(() => undefined);
          // The file was emptied before anything was written.
          await directory.removeEntry(file).catch(() => undefined);
          throw error;
        }
      },
      async remove(file) {
        const directory = await find();
        if (directory) await orNull(() => directory.removeEntry(file));
      },
    };
  }

  return {
    folders: async () => namesIn(await top()),
    in: name => folder(name, true),
    inExisting: name => folder(name, false),
    async remove(name) {
      const above = await top();
      if (!above) return;
      await orNull(() => above.removeEntry(name, { recursive: true }));
      if ((await namesIn(above)).includes(name)) throw new Error(`${ROOT}/${name} was not removed`);
    },
  };
}

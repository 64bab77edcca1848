/** A folder of the file system of the origin. */
interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
}

const folder = (): Folder => ({ folders: new Map(), files: new Map() });
const missing = (name: string) => new DOMException(`${name} is not there`, 'NotFoundError');
const joined = (parts: readonly Uint8Array<ArrayBuffer>[]) => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};

/** Faults of a disk for tests. */
export interface Disk {
  /** The maximum size of a file in bytes; more does not fit. */
  room: number;
  readonly root: FileSystemDirectoryHandle;
}

/**
 * The part of the origin's file system that stores bytes, in memory. A file that is opened for writing exists, empty or
 * unchanged, until the stream is closed.
 */
export function disk(): Disk {
  const state: { room: number } = { room: Infinity };

  function fileHandle(parent: Folder, name: string): FileSystemFileHandle {
    const handle: Pick<FileSystemFileHandle, 'getFile' | 'createWritable'> = {
      async getFile() {
        const bytes = parent.files.get(name);
        if (!bytes) throw missing(name);
        return new File([bytes], name);
      },
      async createWritable() {
        const parts: Uint8Array<ArrayBuffer>[] = [];
        const stream = {
          async write(part: Uint8Array<ArrayBuffer>) {
            if (part.byteLength > state.room) throw new DOMException('Full', 'QuotaExceededError');
            parts.push(part.slice());
          },
          close: async () => void parent.files.set(name, joined(parts)),
          abort: async () => undefined,
        };
        return stream as unknown as FileSystemWritableFileStream;
      },
    };
    return handle as FileSystemFileHandle;
  }

  function directoryHandle(of: Folder): FileSystemDirectoryHandle {
    const handle = {
      async getDirectoryHandle(name: string, options?: FileSystemGetDirectoryOptions) {
        const found = of.folders.get(name) ?? (options?.create ? folder() : null);
        if (!found) throw missing(name);
        of.folders.set(name, found);
        return directoryHandle(found);
      },
      async getFileHandle(name: string, options?: FileSystemGetFileOptions) {
        if (!of.files.has(name) && !options?.create) throw missing(name);
        if (!of.files.has(name)) of.files.set(name, new Uint8Array());
        return fileHandle(of, name);
      },
      async removeEntry(name: string) {
        if (!of.files.delete(name) && !of.folders.delete(name)) throw missing(name);
      },
      async *keys() {
        yield* [...of.folders.keys(), ...of.files.keys()];
      },
    };
    return handle as unknown as FileSystemDirectoryHandle;
  }

  return Object.assign(state, { root: directoryHandle(folder()) });
}

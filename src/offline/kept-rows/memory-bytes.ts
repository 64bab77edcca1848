import { MissingFolderError, type ByteStore, type ByteStores } from './byte-store';

/** A fake device that a test controls. */
export interface MemoryDevice extends ByteStores {
  /** Capacity in bytes; writes beyond it fail like those to a full disk. */
  room: number;
  /** Files of each folder, for the test to damage. */
  readonly files: Map<string, Map<string, Uint8Array<ArrayBuffer>>>;
}

/** Bytes in memory, for tests. */
export function memoryBytes(): MemoryDevice {
  const files: MemoryDevice['files'] = new Map();
  const used = () =>
    [...files.values()].flatMap(folder => [...folder.values()]).reduce((sum, { byteLength }) => sum + byteLength, 0);

  const device: MemoryDevice = {
    room: Infinity,
    files,
    folders: async () => [...files.keys()],
    in: (name): ByteStore => ({
      names: async () => [...(files.get(name)?.keys() ?? [])],
      read: async file => files.get(name)?.get(file)?.slice().buffer ?? null,
      async write(file, bytes) {
        const before = files.get(name)?.get(file)?.byteLength ?? 0;
        if (used() - before + bytes.byteLength > device.room)
          throw new DOMException('The disk is full', 'QuotaExceededError');
        files.set(name, (files.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>()).set(file, bytes.slice()));
      },
      remove: async file => void files.get(name)?.delete(file),
    }),
    inExisting: name => ({
      ...device.in(name),
      async write(file, bytes) {
        if (!files.has(name)) throw new MissingFolderError();
        await device.in(name).write(file, bytes);
      },
    }),
    remove: async name => void files.delete(name),
  };
  return device;
}

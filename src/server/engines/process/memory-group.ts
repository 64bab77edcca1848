import { mkdir, readFile, readdir, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A Linux control group with one process, which the kernel kills when it would exceed the limit. */
export interface MemoryGroup {
  /** Called once its process has ended. */
  remove(): Promise<void>;
}

/** Where the kernel mounts its groups, and the group of this process. */
export interface GroupFiles {
  readonly root: string;
  /** In the format of `/proc/self/cgroup`. */
  readonly own: string;
}

const PREFIX = 'tidemark-queries-';
/** The service's `DelegateSubgroup`. */
const SUBGROUP = 'server';

/** A folder in which groups may be created, and the name of a group's limit file. */
interface Parent {
  readonly folder: string;
  readonly limit: string;
  /** In version 2 a group delegates its controllers by name. */
  readonly handsDown: boolean;
}

/**
 * Puts a process into a separate group. Null if the system has no groups or does not let this account create any: a
 * service needs `Delegate=memory` and `DelegateSubgroup=server` from systemd; root does not.
 */
export async function limitMemory(pid: number, bytes: number, files?: GroupFiles): Promise<MemoryGroup | null> {
  const { root, own } = files ?? (await systemFiles());
  for (const { folder, limit, handsDown } of parentsOf(root, own)) {
    const group = path.join(folder, `${PREFIX}${pid}`);
    try {
      if (handsDown) await handDown(folder);
      await removeEmpty(folder);
      await mkdir(group);
      await writeFile(path.join(group, limit), String(bytes));
      // Processes that exceed the limit should be killed, not swap for a minute.
      if (handsDown) await writeFile(path.join(group, 'memory.swap.max'), '0').catch(() => undefined);
      await writeFile(path.join(group, 'cgroup.procs'), String(pid));
      return { remove: () => removeGroup(group) };
    } catch {
      await removeGroup(group);
    }
  }
  return null;
}

async function systemFiles(): Promise<GroupFiles> {
  return { root: '/sys/fs/cgroup', own: await readFile('/proc/self/cgroup', 'utf8').catch(() => '') };
}

/** Lines are `number:controllers:path`; that of version 2 names no controllers. */
function parentsOf(root: string, groups: string): readonly Parent[] {
  const lines = groups.split('\n').map(line => /^\d+:([^:]*):(.+)$/.exec(line)?.slice(1));
  const pathOf = (isWanted: (controllers: string) => boolean) =>
    lines.find(line => line !== undefined && isWanted(line[0] ?? ''))?.[1];
  const first = pathOf(controllers => controllers.split(',').includes('memory'));
  if (first !== undefined)
    return [{ folder: path.join(root, 'memory', first), limit: 'memory.limit_in_bytes', handsDown: false }];
  const second = pathOf(controllers => controllers === '');
  if (second === undefined) return [];
  // A group that has processes itself cannot delegate. The one above it can if it is the service's: systemd puts a
  // process into a group of this name within that, and anything further up belongs to the process that started it.
  const own = path.join(root, second);
  const folders = path.basename(own) === SUBGROUP ? [own, path.dirname(own)] : [own];
  return folders.map(folder => ({ folder, limit: 'memory.max', handsDown: true }));
}

async function handDown(folder: string): Promise<void> {
  const file = path.join(folder, 'cgroup.subtree_control');
  const already = await readFile(file, 'utf8');
  if (!already.split(/\s/).includes('memory')) await writeFile(file, '+memory');
}

/** Removes groups left behind by a killed server; a group with processes stays. */
async function removeEmpty(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.filter(name => name.startsWith(PREFIX)).map(name => removeGroup(path.join(folder, name))));
}

const removeGroup = (group: string) => rmdir(group).catch(() => undefined);

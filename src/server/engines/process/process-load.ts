import { readFile } from 'node:fs/promises';
import os from 'node:os';

const PAGE = 4096;

/** Resident memory of a process in bytes; null if the system does not report it. */
export async function residentBytes(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const pages = Number(text?.split(' ')[1]);
  return Number.isFinite(pages) ? pages * PAGE : null;
}

/** Gives a process a lower priority than the server's. @param nice from 1 to 19 */
export function giveWay(pid: number, nice: number): void {
  try {
    os.setPriority(pid, nice);
  } catch {
    // It is gone already, or the system does not support this.
  }
}

import type { StorageQuota } from './budget';

/** The browser's storage facts for this application. */
export interface StorageFacts extends StorageQuota {
  /** Size of the application itself; null if the browser does not report kinds separately. */
  readonly app: number | null;
  /** False if the browser cannot promise anything. */
  readonly canProtect: boolean;
}

/** Missing in the library of types: only some browsers report it. */
interface DetailedEstimate extends StorageEstimate {
  readonly usageDetails?: { readonly caches?: number; readonly serviceWorkerRegistrations?: number };
}

const unknownStorage: StorageFacts = { quota: null, usage: null, persisted: false, app: null, canProtect: false };

/** Asks the browser. Values it does not report stay null. */
export async function readStorageFacts(): Promise<StorageFacts> {
  if (typeof navigator === 'undefined' || !('storage' in navigator)) return unknownStorage;
  const { storage } = navigator;
  try {
    const { quota, usage, usageDetails }: DetailedEstimate = await storage.estimate();
    const canProtect = 'persist' in storage;
    const persisted = 'persisted' in storage && (await storage.persisted());
    const app = usageDetails ? (usageDetails.caches ?? 0) + (usageDetails.serviceWorkerRegistrations ?? 0) : null;
    return { quota: quota ?? null, usage: usage ?? null, persisted, app, canProtect };
  } catch {
    return unknownStorage;
  }
}

/**
 * Asks the browser to remove nothing automatically. Some ask the person; most decide by how much the application is
 * used.
 */
export async function protectStorage(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !('storage' in navigator) || !('persist' in navigator.storage)) return false;
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

import { isRecord } from './json';

/** Names the packs of this version, and the files in each. */
export const PACK_LIST = '/packs.json';

/**
 * Many small files of the application in one, written by the build. The service worker installs them from packs because
 * each request costs a round trip, and there are hundreds of them.
 */
export interface ListedPack {
  readonly url: string;
  /** Paths of the files, such as `/assets/frame-Dllbbj.js`. Their names contain a hash of their content. */
  readonly files: readonly string[];
}

/** A file of a pack. */
export interface PackedFile {
  readonly path: string;
  /** The media type of the file. */
  readonly type: string;
  readonly text: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** @returns the packs, none if the list is not one */
export function readPackList(value: unknown): readonly ListedPack[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap(each =>
    isRecord(each) && isText(each['url']) && Array.isArray(each['files'])
      ? [{ url: each['url'], files: each['files'].filter(isText) }]
      : [],
  );
}

/** @returns the files, none if the pack is not one */
export function readPack(value: unknown): readonly PackedFile[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap(each => {
    if (!isRecord(each)) return [];
    const { path, type, text } = each;
    return isText(path) && isText(type) && isText(text) ? [{ path, type, text }] : [];
  });
}

/** Below this share of its files, fetching the missing ones one by one costs less than the pack. */
const WORTHWHILE = 0.25;

/** The packs worth fetching for the files that a device lacks. @param lacks whether the device lacks a file */
export const packsFor = (packs: readonly ListedPack[], lacks: (path: string) => boolean): readonly ListedPack[] =>
  packs.filter(({ files }) => {
    const missing = files.filter(lacks).length;
    return missing > 1 && missing >= files.length * WORTHWHILE;
  });

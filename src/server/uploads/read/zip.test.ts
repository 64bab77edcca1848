import { existsSync } from 'node:fs';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder';
import { zipBomb } from '../../testing/zip-bomb';
import { FileError } from './kind';
import { zipContent, zipEntries } from './zip';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

const LIMIT = 2 ** 20;
const tooLarge = () => new FileError('too large');

async function saved(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder.path, 'a.zip');
  await writeFile(file, bytes);
  return file;
}

async function contents(file: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of (await zipEntries(file)) ?? []) {
    const pieces: Buffer[] = [];
    for await (const piece of zipContent(file, entry, LIMIT, tooLarge)) pieces.push(piece);
    found[entry.name] = Buffer.concat(pieces).toString('utf8');
  }
  return found;
}

const files = { 'a.txt': strToU8('packed '.repeat(1000)), 'böse/b.txt': strToU8('Käse'), 'empty.txt': strToU8('') };
const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));

test('files of an archive are read, packed or not, with a comment or none', async () => {
  for (const level of [0, 6] as const) {
    const archive = Buffer.from(zipSync(files, { level }));
    expect(await contents(await saved(archive))).toEqual(texts);
    archive.writeUInt16LE(7, archive.length - 2);
    expect(await contents(await saved(Buffer.concat([archive, Buffer.from('comment')])))).toEqual(texts);
  }
});

/** The same archive with all numbers in 64 bits, as programs write it that do not know sizes before. */
function with64Bits(archive: Buffer, name: string): Buffer {
  const list = archive.indexOf('PK\u0001\u0002', 0, 'latin1');
  const end = archive.indexOf('PK\u0005\u0006', 0, 'latin1');
  const entry = archive.subarray(list, end);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [place, field] of [24, 20, 42].entries()) {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 4 + place * 8);
    entry.writeUInt32LE(0xffffffff, field);
  }
  entry.writeUInt16LE(28, 30);
  const longEnd = Buffer.alloc(56);
  longEnd.write('PK\u0006\u0006', 'latin1');
  longEnd.writeBigUInt64LE(1n, 24);
  longEnd.writeBigUInt64LE(1n, 32);
  longEnd.writeBigUInt64LE(BigInt(entry.length + 28), 40);
  longEnd.writeBigUInt64LE(BigInt(list), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(end + 28), 8);
  const shortEnd = Buffer.from(archive.subarray(end));
  shortEnd.writeUInt32LE(0xffffffff, 12);
  shortEnd.writeUInt32LE(0xffffffff, 16);
  const named = 46 + name.length;
  return Buffer.concat([
    archive.subarray(0, list),
    entry.subarray(0, named),
    extra,
    entry.subarray(named),
    longEnd,
    locator,
    shortEnd,
  ]);
}

test('sizes of 64 bits are read', async () => {
  const archive = with64Bits(Buffer.from(zipSync({ 'a.txt': strToU8('abc') })), 'a.txt');
  expect(await contents(await saved(archive))).toEqual({ 'a.txt': 'abc' });
});

test('content is counted, whatever the archive says of its size', async () => {
  await expect(contents(await saved(zipBomb('a.csv', 'a', 3)))).rejects.toThrow('too large');
});

test('an archive with a password, or packed in a rare way, is rejected', async () => {
  const archive = Buffer.from(zipSync({ 'a.txt': strToU8('abc') }));
  const list = archive.indexOf('PK\u0001\u0002', 0, 'latin1');
  const locked = Buffer.from(archive);
  locked.writeUInt16LE(1, list + 8);
  await expect(contents(await saved(locked))).rejects.toThrow('The file has a password.');
  const rare = Buffer.from(archive);
  rare.writeUInt16LE(14, list + 10);
  await expect(contents(await saved(rare))).rejects.toThrow('packed in a way that cannot be read');
});

test('a list that is not where it should be is damage', async () => {
  const archive = Buffer.from(zipSync(files));
  expect(await zipEntries(await saved(archive.subarray(0, -30)))).toBeNull();
  expect(await zipEntries(await saved(Buffer.concat([Buffer.from('#!/bin/sh\n'), archive])))).toBeNull();
  archive.writeUInt32LE(0x7fffffff, archive.length - 6);
  expect(await zipEntries(await saved(archive))).toBeNull();
});

test.each([2n ** 40n, 2n ** 53n - 1n, 2n ** 64n - 1n])(
  'a place of 64 bits outside the file is damage: %i',
  async place => {
    const archive = with64Bits(Buffer.from(zipSync({ 'a.txt': strToU8('abc') })), 'a.txt');
    const locator = archive.indexOf('PK\u0006\u0007', 0, 'latin1');
    const end = Number(archive.readBigUInt64LE(locator + 8));
    const listed = archive.indexOf('PK\u0001\u0002', 0, 'latin1') + 46 + 'a.txt'.length;
    const withPlace = (at: number) => {
      const changed = Buffer.from(archive);
      changed.writeBigUInt64LE(place, at);
      return saved(changed);
    };
    expect(await zipEntries(await withPlace(locator + 8))).toBeNull();
    expect(await zipEntries(await withPlace(end + 48))).toBeNull();
    await expect(contents(await withPlace(listed + 12))).rejects.toThrow('file data overflows file bounds');
    await expect(contents(await withPlace(listed + 20))).rejects.toThrow('The archive is truncated.');
  },
);

test('a list of entries without an end is not read', async () => {
  const comment = 'c'.repeat(0xffff);
  const many: Zippable = {};
  for (let place = 0; place < 150; place += 1) many[`${place}.txt`] = [strToU8(''), { comment }];
  expect(await zipEntries(await saved(zipSync(many)))).toBeNull();
});

test('names that lead outside a folder or have backslashes are read; folders are left out', async () => {
  const names = ['../a.txt', '/b.txt', 'C:/c.txt', 'folder/', 'folder\\d.txt'];
  const entries = await zipEntries(await saved(zipSync(Object.fromEntries(names.map(name => [name, strToU8('x')])))));
  expect(entries?.map(({ name }) => name)).toEqual(['../a.txt', '/b.txt', 'C:/c.txt', 'folder/d.txt']);
});

const DESCRIPTORS = '/proc/self/fd';

async function timesOpen(file: string): Promise<number> {
  const opened = await Promise.all(
    (await readdir(DESCRIPTORS)).map(one => readlink(path.join(DESCRIPTORS, one)).catch(() => '')),
  );
  return opened.filter(one => one === file).length;
}

test.runIf(existsSync(DESCRIPTORS))('a file is closed after it was read, in part or not at all', async () => {
  const file = await saved(zipSync({ 'a.txt': [Buffer.alloc(2 ** 22, 'content'), { level: 0 }] }));
  const [entry] = (await zipEntries(file)) ?? [];
  for await (const piece of zipContent(file, entry!, LIMIT, tooLarge)) {
    expect(piece.length).toBeGreaterThan(0);
    expect(await timesOpen(file)).toBeGreaterThan(0);
    break;
  }
  await expect.poll(() => timesOpen(file)).toBe(0);
  await expect(contents(file)).rejects.toThrow('too large');
  await expect.poll(() => timesOpen(file)).toBe(0);
  expect(await zipEntries(await saved(Buffer.from('PK\u0003\u0004')))).toBeNull();
  await expect.poll(() => timesOpen(file)).toBe(0);
});

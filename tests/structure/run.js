/**
 * `npm run structure`: how the sources are arranged, in numbers. Fails where one is worse than before; `-- --list NAME`
 * shows what a number counts. Counts that grow with the tree are limited as a share of it: by thousand files or lines.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  errorTextsRead,
  importsOf,
  keptMessages,
  longFunctions,
  longLines,
  mutualFolders,
  readSources,
  sharedTypeNames,
  shortFiles,
  stiltedProse,
  unknownContainers,
  unusedExports,
  wireNames,
  wordsOutside,
} from './measures.js';

const root = path.resolve(import.meta.dirname, '..', '..');
/** @type {Readonly<Record<string, number | { readonly perThousandFiles: number } | { readonly perThousandLines: number }>>} */
const limits = JSON.parse(readFileSync(path.join(import.meta.dirname, 'limits.json'), 'utf8'));

const sources = readSources(root);
/** @type {Readonly<Record<string, () => readonly string[]>>} */
const measures = {
  'folders that import each other': () => mutualFolders(importsOf(sources)),
  'files of at most 15 lines': () => shortFiles(sources),
  'lines of more than 120 characters': () => longLines(sources),
  'functions of more than 90 lines': () => longFunctions(sources),
  'type names that layers share': () => sharedTypeNames(sources),
  'words outside the catalogue': () => wordsOutside(sources),
  'texts of errors that are read': () => errorTextsRead(sources),
  'files with wire names outside api and server': () => wireNames(sources),
  'messages kept by files': () => keptMessages(sources),
  'queries of unknown containers': () => unknownContainers(sources),
  'unused exports and files': () => unusedExports(root),
  'comments and titles in stilted English': () => stiltedProse(root),
};

const size = {
  files: sources.length,
  lines: sources.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0),
};

/** How many there may be, in a tree of this size. @param {string} name */
function limitOf(name) {
  const limit = limits[name] ?? 0;
  if (typeof limit === 'number') return limit;
  return Math.floor(
    'perThousandFiles' in limit
      ? (limit.perThousandFiles * size.files) / 1000
      : (limit.perThousandLines * size.lines) / 1000,
  );
}

const at = process.argv.indexOf('--list');
const listed = at < 0 ? undefined : process.argv[at + 1];
for (const [name, measure] of Object.entries(measures)) {
  const found = measure();
  const limit = limitOf(name);
  const isCount = typeof limits[name] === 'number';
  const verdict =
    found.length > limit
      ? `OVER ${limit}`
      : found.length < limit && isCount
        ? `write ${found.length} into limits.json`
        : isCount
          ? ''
          : `of ${limit}`;
  console.log(`  ${name.padEnd(36)} ${String(found.length).padStart(5)}   ${verdict}`.trimEnd());
  if (listed !== undefined && name.includes(listed)) console.log(found.map(line => `      ${line}`).join('\n'));
  if (found.length > limit) process.exitCode = 1;
}

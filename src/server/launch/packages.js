import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The parts of a `package.json` that matter here.
 *
 * @typedef {{ version?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }}
 * Manifest
 */

/**
 * @param {string} file
 * @returns {Manifest}
 */
const readManifest = file => /** @type {Manifest} */ (JSON.parse(readFileSync(file, 'utf8')));

/**
 * The packages that are missing or have another version than `package.json` requires, each with its version: after the
 * first checkout, or after one that raised a version.
 *
 * @param {string} root
 * @param {{ forDevelopment?: boolean }} [options]
 * @returns {string[]}
 */
export function missingPackages(root, { forDevelopment = false } = {}) {
  const { dependencies = {}, devDependencies = {} } = readManifest(path.join(root, 'package.json'));
  return Object.entries(forDevelopment ? { ...dependencies, ...devDependencies } : dependencies)
    .filter(([name, version]) => {
      const manifest = path.join(root, 'node_modules', name, 'package.json');
      return !existsSync(manifest) || (/^\d/.test(version) && readManifest(manifest).version !== version);
    })
    .map(([name, version]) => `${name} ${version}`);
}

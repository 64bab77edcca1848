/** Must be readable by every Node version, like the files that import it: they report when Node is too old. */
const OLDEST = /** @type {const} */ ([20, 19]);

function isTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/**
 * Runs a program, or reports that this Node cannot.
 *
 * @param {() => Promise<unknown>} program
 */
export function onSupportedNode(program) {
  if (!isTooOld()) return void program();
  console.error('Tidemark needs Node ' + OLDEST.join('.') + ' or newer; this is ' + process.versions.node + '.');
  process.exitCode = 1;
}

/**
 * Which tests a run asks for.
 *
 * @typedef {object} TestSelection
 * @property {boolean} hasUnit everything below the browser
 * @property {'none' | 'core' | 'all'} browser the core journeys, or all tests in the browser
 * @property {string | null} shard the part of the browser tests that is run, such as `2/5`
 */

const SHARD = /^[1-9]\d*\/[1-9]\d*$/;

/**
 * @param {readonly string[]} flags
 * @returns {TestSelection | { readonly problem: string }}
 */
export function readSelection(flags) {
  /** @type {TestSelection} */
  let selection = { hasUnit: true, browser: 'core', shard: null };
  for (let index = 0; index < flags.length; index++) {
    const flag = flags[index] ?? '';
    if (flag === '--unit') selection = { ...selection, browser: 'none' };
    else if (flag === '--e2e') selection = { ...selection, hasUnit: false };
    else if (flag === '--all') selection = { ...selection, browser: 'all' };
    else if (flag === '--shard' || flag.startsWith('--shard=')) {
      const shard = flag === '--shard' ? (flags[++index] ?? '') : flag.slice('--shard='.length);
      if (!SHARD.test(shard)) return { problem: `--shard takes a part such as 2/5, not "${shard}".` };
      selection = { ...selection, shard };
    } else return { problem: `Unknown option ${flag}. There are --unit, --e2e, --all and --shard 2/5.` };
  }
  return selection;
}

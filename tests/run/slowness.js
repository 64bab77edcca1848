/**
 * How much slower this machine is than that of the README's figures. Timeouts are multiplied by it; nothing else in a
 * test depends on speed.
 */

/** The environment variable that passes it to the runners and their configurations. */
export const SLOWNESS = 'TIDEMARK_TEST_SLOWNESS';

/** The seconds that the fixed work takes on the machine of the figures. */
const REFERENCE = { script: 0.5, page: 1 };

const [LEAST, MOST] = [1, 6];

const within = (/** @type {number} */ factor) => Math.min(MOST, Math.max(LEAST, Math.round(factor * 10) / 10));

/**
 * @param {{ readonly script: number, readonly page: number }} seconds that the fixed work took here
 * @returns {number} the factor for limits of waiting, from 1 to 6
 */
export const slownessOf = ({ script, page }) => within((script + page) / (REFERENCE.script + REFERENCE.page));

/**
 * The factor passed to a run; 1 where a runner is started by itself.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {number}
 */
export function slownessIn(environment) {
  const told = Number(environment[SLOWNESS]);
  return Number.isFinite(told) ? within(told) : LEAST;
}

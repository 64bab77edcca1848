/**
 * The parts of a label as `label_map` tells them. A name that was never made of parts is taken apart at its commas all
 * the same, as the contract's server does, which has joined names only.
 */
export function labelParts(label: readonly string[]): string[] {
  const [only] = label;
  if (label.length !== 1 || only === undefined) return [...label];
  return only.split(/(?<!\\),\s/).map(part => part.replaceAll('\\,', ','));
}

import { parseArgs } from 'node:util';

/**
 * Flags about the address belong to the application's server here; all others, and the files and folders, to
 * Tidemark's.
 *
 * @param {readonly string[]} flags
 */
export function splitFlags(flags) {
  const args = [...flags];
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { port: { type: 'string' }, host: { type: 'string' }, open: { type: 'boolean' } },
  });
  const taken = new Set();
  for (const token of tokens) {
    if (token.kind !== 'option' || !['port', 'host', 'open'].includes(token.name)) continue;
    taken.add(token.index);
    if (token.value !== undefined && !token.inlineValue) taken.add(token.index + 1);
  }
  return {
    port: typeof values.port === 'string' ? Number(values.port) : null,
    host: typeof values.host === 'string' ? values.host : '127.0.0.1',
    open: values.open === true,
    server: args.filter((_, index) => !taken.has(index)),
  };
}

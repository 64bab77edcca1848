/**
 * Whether a store is that of a server that does not name the life of its data: one that has nothing beyond the contract,
 * neither idempotency keys nor versions, and does not read whom a request is meant for.
 */
export function isPlainStore(name: string): boolean {
  return / {2}\d+$/.test(name);
}

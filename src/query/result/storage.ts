import type { Storage } from './frame';

/** By the name that an engine gives a column's type. */
export function storageOf(type: string): Storage | undefined {
  const name = type.toLowerCase();
  if (name === 'date') return 'date';
  if (name.startsWith('timestamp')) return 'timestamp';
  return name === 'double' || name === 'float' || name === 'real' ? 'float' : undefined;
}

import { numberFormatter } from '@/text/numbers';
import type { Bin } from './bins';

/** The range of the bins, and the fullest of them. */
export function summariseBins(bins: readonly Bin[]): string {
  if (bins.length === 0) return '';
  const fullest = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const format = numberFormatter(null);
  const [from, to] = [Math.min(...bins.map(bin => bin.from)), Math.max(...bins.map(bin => bin.to))];
  return `${format(from)} – ${format(to)}. ${format(fullest.from)} – ${format(fullest.to)}: ${format(fullest.count)}.`;
}

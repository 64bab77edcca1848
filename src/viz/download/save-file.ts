import { revokeLater } from '@/lib/object-url';
import type { ChartFile } from './rows';

/** Hands a file to the browser, which asks or saves as its owner likes. */
export function saveFile({ name, content }: ChartFile): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has its own hold of the content soon after; a page that downloads much must not keep it all.
  revokeLater(url);
}

/** A name that every file system takes. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
    .slice(0, 100);
  return plain === '' ? 'chart' : plain;
}

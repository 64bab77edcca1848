import { revokeLater } from '@/lib/object-url';
import type { ChartFile } from './rows';

/** Passes a file to the browser, which saves it or asks where. */
export function saveFile({ name, content }: ChartFile): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser soon holds the content itself; a page that downloads a lot must not keep it all.
  revokeLater(url);
}

/** A file name that is valid in every file system. */
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

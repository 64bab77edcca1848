/** Whether the page may copy: browsers forbid it in some cases, such as without TLS. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/**
 * Browsers only let a page copy during a user action: the text may still be loading, but the copy must have started.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await text);
  const content = text.then(ready => new Blob([ready], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}

/** Whether a page may copy here: not everywhere, such as without TLS. */
export const canCopy = (): boolean => 'clipboard' in navigator;

/** A browser lets a page copy in answer to a press alone: the text may be on its way, the copying may not. */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await text);
  const content = text.then(ready => new Blob([ready], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}

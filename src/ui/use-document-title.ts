import { useEffect } from 'react';

/** Sets the window title to the open object, and to the product alone once it is closed. */
export function useDocumentTitle(name: string | undefined, product: string): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    document.title = `${name} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [name, product]);
}

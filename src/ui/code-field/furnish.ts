/** The id of the editor's description, only inside its own root. */
export const ABOUT = 'about';

/**
 * Gives the editor a shadow root: only there do its styles come from a style sheet that the page's policy allows. Its
 * description is in the same root, as nothing outside can describe an element inside.
 */
export function furnish(host: HTMLElement): { readonly root: ShadowRoot; readonly container: HTMLDivElement } {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  // Dialogs that trap the focus only see the host, which passes the focus on to its content.
  host.tabIndex = 0;
  const container = document.createElement('div');
  container.style.height = '100%';
  const about = Object.assign(document.createElement('p'), { id: ABOUT, hidden: true });
  root.replaceChildren(container, about);
  return { root, container };
}

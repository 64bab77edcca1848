/** Names what is said about the editor, only inside its own root. */
export const ABOUT = 'about';

/**
 * A root of its own: only there do the editor's styles come by a style sheet that the policy of the page lets through.
 * The words about it stand in there too, as nothing outside can describe what is inside.
 */
export function furnish(host: HTMLElement): { readonly root: ShadowRoot; readonly container: HTMLDivElement } {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  // What keeps Tab inside a dialog sees only the host, which hands the focus on to its content.
  host.tabIndex = 0;
  const container = document.createElement('div');
  container.style.height = '100%';
  const about = Object.assign(document.createElement('p'), { id: ABOUT, hidden: true });
  root.replaceChildren(container, about);
  return { root, container };
}

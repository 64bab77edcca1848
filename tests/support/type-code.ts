import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen } from '@testing-library/react';
import { must } from '@/lib/assert';

/** The editor with this label in the shadow trees of the page. */
function editorNamed(label: string): EditorView | null {
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    const content = shadowRoot?.querySelector<HTMLElement>(`.cm-content[aria-label="${label}"]`);
    if (content) return EditorView.findFromDOM(content);
  }
  return null;
}

/**
 * Replaces the text of a field for code. Its plain text area becomes an editor once that has loaded, which happens
 * immediately if another test of the worker has used one.
 */
export function typeCode(label: string, text: string): void {
  const area = screen.queryByRole('textbox', { name: label });
  if (area) {
    fireEvent.change(area, { target: { value: text } });
    return;
  }
  const view = must(editorNamed(label), `the field ${label}`);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input.type' }));
}

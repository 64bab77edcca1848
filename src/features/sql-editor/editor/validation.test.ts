// @vitest-environment happy-dom
import { diagnosticCount } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test, vi } from 'vitest';
import type { ValidateSql } from './handle';
import { sqlEditing, validateAgain } from './setup';

let view: EditorView | null = null;
afterEach(() => {
  view?.destroy();
  vi.useRealTimers();
});

test('validates a text that has not changed again on request, and shows what is valid now', async () => {
  vi.useFakeTimers();
  const nothing = () => undefined;
  const invalid: ValidateSql = async () => [{ line: 1, from: 0, to: 6, message: 'A parameter has no value.' }];
  let validate: ValidateSql = invalid;
  const ports = () => ({
    onChange: nothing,
    onMove: nothing,
    onCursor: nothing,
    onCommand: nothing,
    validate,
    complete: undefined,
  });
  const editor = new EditorView({
    state: EditorState.create({ doc: 'SELECT {{ n }}', extensions: [sqlEditing(ports)] }),
    parent: document.body,
  });
  view = editor;
  await vi.advanceTimersByTimeAsync(2000);
  expect(diagnosticCount(editor.state)).toBe(1);
  validate = async () => [];
  await vi.advanceTimersByTimeAsync(2000);
  expect(diagnosticCount(editor.state)).toBe(1);
  editor.dispatch({ effects: validateAgain.of(null) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(diagnosticCount(editor.state)).toBe(0);
});

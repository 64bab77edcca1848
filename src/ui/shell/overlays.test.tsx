// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazy } from '../lazy/lazy';
import { OverlayHost, useOpenOverlay, usePrepareOverlay } from './overlays';

afterEach(cleanup);

function listed(title: string) {
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>(() =>
    Promise.resolve({ default: () => <p>{title}</p> }),
  );
  return { load, overlay: lazy(load) };
}

function Page() {
  const prepare = usePrepareOverlay();
  const open = useOpenOverlay();
  useEffect(() => prepare('changes'), [prepare]);
  return <button onClick={() => open('changes')}>open</button>;
}

test('loads prepared overlays, and does not render them before they open', async () => {
  const changes = listed('Changes');
  const other = listed('Other');
  const overlays = {
    palette: other.overlay,
    help: other.overlay,
    account: other.overlay,
    changes: changes.overlay,
    decide: other.overlay,
    signIn: other.overlay,
    noStore: other.overlay,
    upload: other.overlay,
    report: other.overlay,
    reportRemoval: other.overlay,
  };
  await act(() =>
    render(
      <OverlayHost overlays={overlays}>
        <Page />
      </OverlayHost>,
    ),
  );
  expect(changes.load).toHaveBeenCalled();
  expect(other.load).not.toHaveBeenCalled();
  expect(screen.queryByText('Changes')).toBeNull();
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('Changes'), 'at once').toBeDefined();
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FollowLink } from './FollowLink';

afterEach(cleanup);

const words = { opening: 'Opening', notOpened: 'Not opened', reason: 'It leads to nothing', retry: 'Try again' };

test('a link without a target says why, and is followed once it has one', async () => {
  const go = vi.fn<() => void>();
  const find = vi
    .fn<() => Promise<() => void>>()
    .mockRejectedValueOnce(new Error('Nothing is there'))
    .mockResolvedValueOnce(go);
  render(<FollowLink find={find} words={words} />);
  expect(screen.getByRole('heading').textContent).toBe(words.opening);
  fireEvent.click(await screen.findByRole('button', { name: words.retry }));
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
});

test('a link that is left meanwhile is no longer followed', async () => {
  const go = vi.fn<() => void>();
  const found = Promise.resolve(go);
  const { unmount } = render(<FollowLink find={() => found} words={words} />);
  unmount();
  await found;
  expect(go).not.toHaveBeenCalled();
});

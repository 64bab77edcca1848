// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createDefectReports, type Defect } from '@/offline/state/defect';
import { Boundary } from '@/ui/boundary/Boundary';
import { reportingCaught } from './caught-errors';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an error that a boundary catches is reported once, and the boundary learns of it, too', () => {
  const output = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const mistake = new TypeError('x is not a function');
  const Broken = (): ReactNode => {
    throw mistake;
  };
  const noted: Defect[] = [];
  const caught = vi.fn<(error: Error) => void>();
  const { onDefect } = createDefectReports(defect => noted.push(defect));
  render(
    <Boundary onError={caught} retryOn={0}>
      <Broken />
    </Boundary>,
    reportingCaught(onDefect),
  );
  expect(caught).toHaveBeenCalledWith(mistake);
  expect(noted).toEqual([{ part: 'background', message: String(mistake) }]);
  expect(output).toHaveBeenCalledExactlyOnceWith(mistake);
});

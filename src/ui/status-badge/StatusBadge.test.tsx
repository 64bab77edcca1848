// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { tone } from '../marker/Marker.css';
import { StatusBadge, type BadgeStatus } from './StatusBadge';

afterEach(cleanup);

test.each<[ids: string, BadgeStatus, keyof typeof tone]>([
  ['CHT-052', 'offline', 'red'],
  ['CHT-052', 'failed', 'red'],
  ['CHT-052', 'stopped', 'red'],
  ['CHT-053', 'pending', 'outlined'],
  ['CHT-053', 'fetching', 'outlined'],
  ['CHT-054', 'running', 'amber'],
  ['CHT-055', 'success', 'accent'],
])('%s a badge for %s is %s', (_, status, expected) => {
  render(
    <StatusBadge status={status} title="How it stands">
      words
    </StatusBadge>,
  );
  const badge = screen.getByRole('img', { name: 'How it stands' });
  expect(badge.className).toBe(tone[expected]);
  expect(badge.textContent).toBe('words');
});

import { colour } from '../theme/contract.css';

/** The product's sign: a tide line over the mark it left. */
export function Mark() {
  return (
    <svg width="32" height="32" color={colour.accent} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g fill="none" stroke={colour.onAccent} strokeWidth="2.5" strokeLinecap="round">
        <path d="M7 13.5c3-3.4 6-3.4 9 0s6 3.4 9 0" />
        <path d="M8 21.5h13" />
        <path d="M25 21.5h.01" />
      </g>
    </svg>
  );
}

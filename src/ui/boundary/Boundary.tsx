import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Called once with the error. Nothing is rendered instead; the caller handles that. */
  readonly onError: (error: Error) => void;
  /** A new value tries the failed part again. */
  readonly retryOn: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failedOn: { readonly value: unknown } | null;
}

/** Prevents an error in one part from crashing the page. React only supports this in classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedOn: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ failedOn: { value: this.props.retryOn } });
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failedOn: { value: Boundary } };
  }

  override render(): ReactNode {
    const { failedOn } = this.state;
    return failedOn && (failedOn.value === Boundary || Object.is(failedOn.value, this.props.retryOn))
      ? null
      : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Told once of what broke. Nothing is drawn in its place; that is the teller's business. */
  readonly onError: (error: Error) => void;
  /** Another value gives what broke another chance. */
  readonly retryOn: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failedOn: { readonly value: unknown } | null;
}

/** Keeps a part that breaks down while it is drawn from taking the page with it. React has this for classes only. */
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

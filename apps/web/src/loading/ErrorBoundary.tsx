import { Component, type ReactNode } from 'react';

type Props = {
  /** Stands in the place of what failed. */
  fallback: ReactNode;
  /** Called after the failure; `retry` draws the children again. */
  onError?: (error: unknown, retry: () => void) => void;
  children: ReactNode;
};

/** Keeps a failure while drawing from taking down what is around it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof CodeFailure) error.forget();
    this.props.onError?.(error, () => this.setState({ failed: false }));
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Code that could not be fetched. React keeps that answer for ever; `forget` lets the next drawing ask again. */
export class CodeFailure extends Error {
  override readonly name = 'CodeFailure';
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('code could not be fetched', { cause });
    this.forget = forget;
  }
}

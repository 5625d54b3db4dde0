import { Component, type ReactNode } from 'react';

type Props = {
  /** Rendered instead of the children after an error. `retry` renders the children again. */
  fallback: ReactNode | ((retry: () => void) => ReactNode);
  onError?: (error: unknown, retry: () => void) => void;
  children: ReactNode;
};

/** Limits an error while rendering to its children. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof CodeFailure) error.forget();
    this.props.onError?.(error, this.retry);
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(this.retry) : fallback;
  }
}

/** A chunk could not be loaded. `React.lazy` caches the rejection for ever; `forget` lets the next render load it again. */
export class CodeFailure extends Error {
  override readonly name = 'CodeFailure';
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('code could not be loaded', { cause });
    this.forget = forget;
  }
}

import { Component, type ReactNode } from 'react';

import { ErrorPage } from './ErrorPage';

/** Catches what nobody foresaw while drawing a page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** The page after a failure is loaded anew: React does not ask again for code that it could not get once. */
  override componentWillUnmount() {
    if (this.state.failed && navigator.onLine) location.reload();
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

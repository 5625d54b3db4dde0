import { Component, type ReactNode } from 'react';

import { ErrorPage } from './ErrorPage';

/** Catches what nobody foresaw while drawing a page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Who goes on to another page after a failure gets it fresh: code that could not be had is not asked for twice. */
  override componentWillUnmount() {
    if (this.state.failed && navigator.onLine) location.reload();
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

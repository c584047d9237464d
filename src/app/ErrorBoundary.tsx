import { Component, type ReactNode } from 'react';
import { CHUNK_FAILURE_NAME, LoadFailure } from './LoadFailure';

interface State {
  failure: 'none' | 'chunk' | 'render';
}

interface ErrorBoundaryProps {
  /** Within the frame of a private page, which stays. */
  isFramed?: boolean;
  children: ReactNode;
}

/** Catches an error of a page: says what happened and offers a way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: 'none' };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error && error.name === CHUNK_FAILURE_NAME ? 'chunk' : 'render' };
  }

  override render() {
    const { failure } = this.state;
    return failure === 'none' ? this.props.children : <LoadFailure kind={failure} isFramed={this.props.isFramed} />;
  }
}

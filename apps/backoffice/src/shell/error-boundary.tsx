import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './broken-screen.tsx';

interface State {
  readonly isBroken: boolean;
}

/** Keeps the frame standing when a room throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorContext } from './contexts.ts';
import type { Location } from './location.ts';

interface RouteBoundaryProps {
  readonly ErrorPage: ComponentType;
  /** Another one is another page, which is tried anew. */
  readonly location: Location;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly failed: { readonly error: unknown } | null;
  readonly location: Location;
}

/** Shows the error page where something within fails while it is drawn. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { failed: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<RouteBoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(
    { location }: RouteBoundaryProps,
    state: RouteBoundaryState,
  ): RouteBoundaryState | null {
    return location === state.location ? null : { failed: null, location };
  }

  override render() {
    const { ErrorPage, children } = this.props;
    const { failed } = this.state;
    if (!failed) return children;
    return (
      <ErrorContext value={failed.error}>
        <ErrorPage />
      </ErrorContext>
    );
  }
}

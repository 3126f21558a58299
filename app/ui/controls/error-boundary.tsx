import { Component, type ErrorInfo, type ReactNode } from "react";
import { resetFailedParts } from "#app/ui/lib/lazy-part.ts";
import { ErrorFallback, type ErrorFallbackProps } from "./error-fallback.tsx";

type ErrorBoundaryProps = {
  children: ReactNode;
  onError?: (error: Error, info: ErrorInfo) => void;
  fallback?: (props: ErrorFallbackProps) => ReactNode;
};

type ErrorBoundaryState = { error: Error | null };

// A class, because React has no hook that catches render errors.
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: toError(thrown) };
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo) {
    const error = toError(thrown);
    console.error("A part of the page failed to render.", error, info.componentStack);
    this.props.onError?.(error, info);
  }

  retry = () => {
    resetFailedParts();
    this.setState({ error: null });
  };

  override render() {
    const { children, fallback: renderFallback } = this.props;
    const { error } = this.state;
    if (!error) return children;
    if (renderFallback) return renderFallback({ error, onRetry: this.retry });
    return <ErrorFallback error={error} onRetry={this.retry} />;
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}

import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Renders the replacement for children that throw. */
  renderFallback(error: unknown): ReactNode
  children: ReactNode
}

/** An error boundary that renders again when its children change. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.error !== null && before.children !== this.props.children) this.setState({ error: null })
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.renderFallback(this.state.error)
  }
}

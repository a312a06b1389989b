import { Component, type ReactNode } from 'react'

interface FenceProps {
  /** What stands in place of children that cannot be rendered. */
  toFallback(error: unknown): ReactNode
  children: ReactNode
}

/** Holds what its children throw while they are rendered, and tries again with the next ones. React catches errors only in a class. */
export class Fence extends Component<FenceProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(before: FenceProps) {
    if (this.state.error !== null && before.children !== this.props.children) this.setState({ error: null })
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.toFallback(this.state.error)
  }
}

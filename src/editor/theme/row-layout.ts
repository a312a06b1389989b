import { type Key, ListLayout, Rect } from 'react-aria-components'

/**
 * Lays out the rows of a list that are on the screen or near it, and the focused row. `ListLayout` takes a row for laid out if it was so before
 * the rows above it changed: the focus could not move to such a row below the screen, as it does when an arrow key is held down.
 */
export class RowLayout extends ListLayout<object> {
  protected override layoutIfNeeded(rect: Rect): void {
    super.layoutIfNeeded(rect)
    const isMissing = (key: Key) =>
      this.collection.getItem(key) !== null && !this.rootNodes.some(({ layoutInfo }) => layoutInfo.key === key)
    const { width, height } = this.contentSize
    if ([...(this.virtualizer?.persistedKeys ?? [])].some(isMissing)) super.layoutIfNeeded(new Rect(0, 0, width, height))
  }
}

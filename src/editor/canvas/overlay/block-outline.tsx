import type { ReactNode } from 'react'
import type { LiveBlock } from '../../../models/live-block.ts'
import type { PageRect } from '../canvas-dom.ts'
import { toTitle } from './block-title.ts'
import * as styles from './styles.ts'

interface BlockOutlineProps {
  entry: LiveBlock
  rect: PageRect
  kind: 'hovered' | 'selected'
  /** The tools of a selected block. A hovered block has a label instead. */
  children?: ReactNode
}

/** The outline of a block. */
export function BlockOutline({ entry, rect, kind, children }: BlockOutlineProps) {
  return (
    <div className={styles.outline} data-kind={kind} data-right={isRight(rect) ? '' : undefined} style={{ ...rect }}>
      {children ?? <span className={styles.label}>{toTitle(entry)}</span>}
    </div>
  )
}

/** A toolbar that is wider than its block grows towards the middle of the page. */
const isRight = ({ left, width }: PageRect): boolean => left + width / 2 > document.documentElement.clientWidth / 2 + 1

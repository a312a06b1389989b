import type { ReactNode } from 'react'
import type { PageRect } from '../canvas-dom.ts'
import * as styles from './styles.ts'
import { useSectionRect } from './use-section-rect.ts'

interface BlockOutlineProps {
  /** The key of the entry of the block, or of the header or footer. */
  block: string
  kind: 'hovered' | 'selected'
  /** What lies at its edges. */
  children?: ReactNode
}

/** The outline of a block. */
export function BlockOutline({ block, kind, children }: BlockOutlineProps) {
  const rect = useSectionRect(block)
  if (!rect) return null
  return (
    <div className={styles.outline} data-kind={kind} data-right={isRight(rect) ? '' : undefined} style={{ ...rect }}>
      {children}
    </div>
  )
}

/** A toolbar that is wider than its block grows towards the middle of the page. */
const isRight = ({ left, width }: PageRect): boolean => left + width / 2 > document.documentElement.clientWidth / 2 + 1

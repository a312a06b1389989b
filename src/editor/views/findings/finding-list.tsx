import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { parsePointer } from '../../../manifest/pointer.ts'
import { nameBlock } from '../../actions/block-names.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import * as styles from './styles.ts'

interface FindingListProps {
  title: string
  /** What was found, in a sentence; it is announced when it changes. */
  summary: string
  children: ReactNode
}

/** The list next to the page of a view. */
export function FindingList({ title, summary, children }: FindingListProps) {
  return (
    <section className={styles.list} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.summary} role="status">
        {summary}
      </p>
      <ol className={styles.entries}>{children}</ol>
    </section>
  )
}

interface FindingRowProps {
  /** The JSON Pointer of the block, which a press selects; null outside of blocks. */
  at: string | null
  /** Called when it is pressed, after the block is selected. */
  onPress?: () => void
  level?: number
  children: ReactNode
}

/** An entry of the list that selects a block. */
export function FindingRow({ at, onPress, level = 1, children }: FindingRowProps) {
  const store = useStore()
  const select = () => {
    if (at !== null) store.select(parsePointer(at))
    onPress?.()
  }
  return (
    <li>
      <Button className={styles.row} data-level={level} onPress={select}>
        {children}
      </Button>
    </li>
  )
}

/** What people call the block at a JSON Pointer. */
export function useBlockName(at: string | null): string {
  return useEditor(({ manifest }) => (at === null ? 'Header or footer' : nameBlock(manifest, parsePointer(at))))
}

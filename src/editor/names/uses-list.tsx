import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { useLater } from '../store/use-later.ts'
import { findUses } from './find-uses.ts'
import * as styles from './styles.ts'

/** Where the entry at some steps is used, after the browser has painted. */
export function useUses(at: Steps): readonly Steps[] {
  const manifest = useLater(useEditor((state) => state.manifest))
  return useMemo(() => findUses(manifest, at), [manifest, at])
}

/** `3 places`. */
export const countPlaces = (count: number): string => (count === 1 ? '1 place' : `${count} places`)

interface UsesButtonProps {
  /** The name of the entry. */
  name: string
  uses: readonly Steps[]
  isOpen: boolean
  onToggle(): void
}

/** How often an entry is used. A press shows where. */
export function UsesButton({ name, uses, isOpen, onToggle }: UsesButtonProps) {
  if (uses.length === 0)
    return (
      <span className={styles.unused} data-part="uses">
        Not used yet
      </span>
    )
  const text = `Used in ${countPlaces(uses.length)}`
  return (
    <Button
      className={styles.usesButton}
      aria-label={`${text}: ${name}`}
      data-part="uses"
      aria-expanded={isOpen}
      onPress={onToggle}
    >
      <ChevronRight aria-hidden />
      {text}
    </Button>
  )
}

/** Places of the manifest in words. Each opens its field. */
export function UsesList({ uses, onOpen }: { uses: readonly Steps[]; onOpen?: () => void }) {
  const store = useStore()
  const { manifest } = store.get()
  return (
    <ul className={styles.usesList}>
      {uses.map((use) => {
        const [place = '', ...inside] = toBreadcrumb(manifest, use).split(' > ')
        return (
          <li key={toPointer(use)}>
            <Button
              onPress={() => {
                onOpen?.()
                store.revealField(use)
              }}
            >
              {place}
              <small>{inside.join(' › ')}</small>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

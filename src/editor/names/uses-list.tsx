import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components'
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

/** How often an entry is used, and where, on request. */
export function UsesDisclosure({ uses }: { uses: readonly Steps[] }) {
  if (uses.length === 0) return <span className={styles.hint}>Not used yet</span>
  return (
    <Disclosure className={styles.uses}>
      <Button slot="trigger" className={styles.usesButton}>
        <ChevronRight aria-hidden />
        Used in {countPlaces(uses.length)}
      </Button>
      <DisclosurePanel>{<UsesList uses={uses} />}</DisclosurePanel>
    </Disclosure>
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

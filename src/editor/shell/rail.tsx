import { Button } from 'react-aria-components'
import { readAccount } from '../account/account.ts'
import { useEditor } from '../store/use-editor.ts'
import { AREAS } from './area-list.ts'
import * as styles from './rail-styles.ts'
import { useSides } from './use-sides.ts'

/** The areas of the editor at the far left. A press opens an area, or closes the one that is open. */
export function Rail() {
  const open = useEditor(({ panels }) => (panels.hasSide ? panels.area : null))
  const { toggleArea } = useSides()
  // People who have signed in read enquiries on a page of their own, to which the menu of their account leads.
  const areas = AREAS.filter(({ area }) => area !== 'enquiries' || readAccount() === null)
  return (
    <nav className={styles.rail} aria-label="Areas" data-region="areas">
      {areas.map(({ area, title, icon: Icon }) => (
        <Button key={area} className={styles.railButton} aria-expanded={area === open} onPress={() => toggleArea(area)}>
          <Icon aria-hidden />
          <span>{title}</span>
        </Button>
      ))}
    </nav>
  )
}

import { ClipboardPen } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import { useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import * as styles from '../styles.ts'

/** Offers to try out the form whose fields are shown. */
export function TryFormNotice({ at }: { at: Steps }) {
  const store = useStore()
  return (
    <div className={styles.notice}>
      <p>Fill it in like a visitor. Nothing is sent.</p>
      <Button className={button} data-kind="outlined" onPress={() => store.openTryOut(String(at.at(-1)))}>
        <ClipboardPen aria-hidden />
        Try the form
      </Button>
    </div>
  )
}

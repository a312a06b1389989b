import { ArrowLeft, CircleQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import { listSelectedBlocks } from '../store/selected-blocks.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { IconButton, WithTooltip } from '../theme/icon-button.tsx'
import { Control } from './control.tsx'
import { ControlProvider } from './control-context.ts'
import { describePlace } from './describe-place.ts'
import { focusPlaceSoon } from './focus-place.ts'
import { NewEntryProvider, useAddedEntry } from './new-entry.ts'
import { PlaceFields } from './place-fields.tsx'
import { SeveralBlocks } from './several/several-blocks.tsx'
import * as styles from './styles.ts'
import { useFocusedField } from './use-focused-field.ts'

/** The fields of the selected block, of the open page, or of an object inside that was opened; the common fields of several blocks. */
export function Panel() {
  const page = useEditor((state) => state.page)
  const selection = useEditor((state) => state.selection)
  const opened = useEditor((state) => state.opened)
  const revealed = useEditor((state) => state.revealed)
  const hasSeveral = useEditor((state) => listSelectedBlocks(state).length > 1)
  const [isHelpShown, setHelpShown] = useState(false)
  useFocusedField()
  useEffect(() => {
    if (revealed) focusPlaceSoon(revealed.at)
  }, [revealed])
  const trail = [selection ?? page, ...opened]
  const at = trail.at(-1) ?? []
  const helpToggle = <HelpToggle isShown={isHelpShown} show={setHelpShown} />
  return (
    <ControlProvider value={Control}>
      <NewEntryProvider value={useAddedEntry(at)}>
        <div className={styles.panel} data-help={isHelpShown || undefined}>
          {hasSeveral ? (
            <SeveralBlocks>{helpToggle}</SeveralBlocks>
          ) : (
            <>
              <PanelHead at={at} outer={trail.at(-2) ?? null}>
                {helpToggle}
              </PanelHead>
              <div className={styles.panelBody}>
                <PlaceFields key={toPointer(at)} at={at} />
              </div>
            </>
          )}
        </div>
      </NewEntryProvider>
    </ControlProvider>
  )
}

const HelpToggle = ({ isShown, show }: { isShown: boolean; show(isShown: boolean): void }) => (
  <WithTooltip text="Show help for all fields">
    <ToggleButton className={button} aria-label="Help for all fields" isSelected={isShown} onChange={show}>
      <CircleQuestionMark aria-hidden />
    </ToggleButton>
  </WithTooltip>
)

interface PanelHeadProps {
  at: Steps
  /** The object that contains the one at `at` and is shown after a press on Back; null if there is none. */
  outer: Steps | null
  children: React.ReactNode
}

function PanelHead({ at, outer, children }: PanelHeadProps) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const back = () => {
    store.closeObject()
    focusPlaceSoon(at)
  }
  const { title, name } = describePlace(manifest, at)
  return (
    <header className={styles.panelHead}>
      {outer && (
        <IconButton
          key={toPointer(at)}
          icon={ArrowLeft}
          label={`Back to ${describePlace(manifest, outer).title}`}
          autoFocus
          onPress={back}
        />
      )}
      <h2 className={styles.panelTitle}>
        {title}
        {name !== null && at.length > 1 && <small>{name}</small>}
      </h2>
      {children}
    </header>
  )
}

import { ArrowLeft, CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import { useEditor } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { IconButton, WithTooltip } from '../theme/icon-button.tsx'
import { Control } from './control.tsx'
import { ControlProvider, OpenProvider } from './control-context.ts'
import { describePlace } from './describe-place.ts'
import { PlaceFields } from './place-fields.tsx'
import * as styles from './styles.ts'
import { useFocusedField } from './use-focused-field.ts'
import { usePlaces } from './use-places.ts'

/** The fields of the selected block, of the open page, or of an object inside that was opened. */
export function Panel() {
  const { trail, open, back } = usePlaces()
  useFocusedField()
  const [isHelpShown, setHelpShown] = useState(false)
  const at = trail.at(-1) ?? []
  return (
    <ControlProvider value={Control}>
      <OpenProvider value={open}>
        <div className={styles.panel} data-help={isHelpShown || undefined}>
          <PanelHead at={at} outer={trail.at(-2) ?? null} back={back}>
            <WithTooltip text="Show help for all fields">
              <ToggleButton className={button} aria-label="Help for all fields" isSelected={isHelpShown} onChange={setHelpShown}>
                <CircleQuestionMark aria-hidden />
              </ToggleButton>
            </WithTooltip>
          </PanelHead>
          <PlaceFields key={toPointer(at)} at={at} />
        </div>
      </OpenProvider>
    </ControlProvider>
  )
}

interface PanelHeadProps {
  at: Steps
  /** The object that contains the one at `at` and is shown after a press on Back; null if there is none. */
  outer: Steps | null
  back(): void
  children: React.ReactNode
}

function PanelHead({ at, outer, back, children }: PanelHeadProps) {
  const manifest = useEditor((state) => state.manifest)
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
        {name !== null && <small>{name}</small>}
      </h2>
      {children}
    </header>
  )
}

import { Info, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { toPointer } from '../../manifest/pointer.ts'
import type { FieldDescriptor, FieldKind } from '../../models/fields/descriptor.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { type ControlNames, type ControlProps, useControl } from './control-context.ts'
import { FieldDiagnostics } from './field-diagnostics.tsx'
import * as styles from './field-styles.ts'
import { focusPlaceSoon } from './focus-place.ts'
import { useSetValue } from './use-change.ts'

/** Kinds without a text or choice of their own: while such a field is absent, a button adds it. */
export const CONTAINERS: ReadonlySet<FieldKind> = new Set([
  'group',
  'picture',
  'union',
  'list',
  'map',
  'either',
  'blocks',
  'choices',
])

/** Kinds whose control fits next to the label. */
const SHORT: ReadonlySet<FieldKind> = new Set(['switch', 'number'])

interface FieldFrameProps extends Omit<ControlProps, 'names'> {
  diagnostics: readonly EditorDiagnostic[]
  /** Something to know about the value, below the control. */
  note?: ReactNode
}

/** A control with its label, help and diagnostics. */
export function FieldFrame({ field, value, at, placeholder, diagnostics, note }: FieldFrameProps) {
  const Control = useControl()
  const id = useId()
  const [isHelpShown, setHelpShown] = useState(false)
  const names = {
    id: `${id}-control`,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${note === undefined ? '' : `${id}-note `}${id}-help ${id}-diagnostics`,
    isInvalid: diagnostics.some(({ severity }) => severity === 'error'),
  }
  return (
    <div
      className={styles.field}
      data-field={toPointer(at)}
      data-short={SHORT.has(field.kind) || undefined}
      data-container={CONTAINERS.has(field.kind) || undefined}
      data-help={isHelpShown || undefined}
    >
      <FieldHead field={field} at={at} names={names} isHelpShown={isHelpShown} showHelp={setHelpShown} />
      <div data-part="control">
        <Control field={field} value={value} at={at} names={names} placeholder={placeholder} />
      </div>
      {note !== undefined && (
        <div id={`${id}-note`} className={styles.note} data-part="note">
          {note}
        </div>
      )}
      <p id={`${id}-help`} className={styles.help} data-part="help">
        {field.help}
      </p>
      <FieldDiagnostics id={`${id}-diagnostics`} diagnostics={diagnostics.filter((one) => !isShownByControl(field, one))} />
    </div>
  )
}

/** The control of a color shows its contrast itself, at once and with each of the other colors. */
const isShownByControl = ({ kind }: FieldDescriptor, { name }: EditorDiagnostic): boolean =>
  kind === 'color' && name === 'low-contrast'

interface FieldHeadProps {
  field: FieldDescriptor
  at: Steps
  names: ControlNames
  isHelpShown: boolean
  showHelp(isShown: boolean): void
}

/** The label of a field, a button for its help, and one that removes an optional object or list. Entries with names are removed one by one. */
function FieldHead({ field, at, names, isHelpShown, showHelp }: FieldHeadProps) {
  const setValue = useSetValue(at, field.title)
  const remove = () => {
    setValue(undefined, { label: `Remove "${field.title}"` })
    focusPlaceSoon(at)
  }
  return (
    <div className={styles.head}>
      <label id={names['aria-labelledby']} htmlFor={names.id} className={styles.label}>
        {field.title}
        {field.isRequired && <span aria-hidden> *</span>}
      </label>
      {field.help !== '' && (
        <ToggleButton
          className={styles.helpButton}
          aria-label={`Help for "${field.title}"`}
          excludeFromTabOrder
          isSelected={isHelpShown}
          onChange={showHelp}
        >
          <Info aria-hidden />
        </ToggleButton>
      )}
      {CONTAINERS.has(field.kind) && field.kind !== 'map' && !field.isRequired && (
        <IconButton icon={Trash2} label={`Remove "${field.title}"`} onPress={remove} />
      )}
    </div>
  )
}

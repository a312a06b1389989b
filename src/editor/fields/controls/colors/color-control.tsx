import { useState } from 'react'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { isHexColor } from '../../../../theme/colors.ts'
import { useStore } from '../../../store/use-editor.ts'
import { input } from '../../../theme/control-styles.ts'
import type { ControlProps } from '../../control-context.ts'
import { focusPlaceSoon } from '../../focus-place.ts'
import { ResetButton } from '../../reset-button.tsx'
import { type Typing, useTyping } from '../../use-change.ts'
import { toPlaceholder } from '../texts/text-control.tsx'
import { ColorPopover } from './color-popover.tsx'
import { ContrastDetails, ContrastToggle } from './contrast-proof.tsx'
import * as styles from './styles.ts'
import { usePaletteColor } from './use-palette-color.ts'

/**
 * A color, picked or typed. A color of a palette says how much contrast it has with the others. One that is not written is shown as it is
 * derived, and one that is written can be reset to that.
 */
export function ColorControl({ field, value, at, names, placeholder }: ControlProps<TextDescriptor>) {
  const store = useStore()
  const text = typeof value === 'string' ? value : ''
  const typing = useTyping(at, field.title, text, field.isRequired)
  const inPalette = usePaletteColor(at)
  const { color = text, isDerived = false, contrast = null } = inPalette ?? {}
  const [isShown, setShown] = useState(false)
  const take = (color: string) => {
    typing.end()
    typing.type(color)
    typing.end()
    // The button that was pressed is gone.
    focusPlaceSoon(at)
    store.announce(`"${field.title}" is ${color}, which passes.`)
  }
  return (
    <>
      <div className={styles.row}>
        <ColorPopover title={field.title} color={isHexColor(color) ? color : null} typing={typing} />
        <HexInput
          field={field}
          names={names}
          placeholder={isDerived ? `Derived: ${color}` : (placeholder ?? toPlaceholder(field))}
          text={text}
          typing={typing}
        />
        {contrast && <ContrastToggle title={field.title} contrast={contrast} isShown={isShown} show={setShown} />}
        {inPalette && !isDerived && !field.isRequired && <ResetButton field={field} at={at} />}
      </div>
      {contrast && <ContrastDetails contrast={contrast} isShown={isShown} take={take} />}
    </>
  )
}

interface HexInputProps extends Pick<ControlProps<TextDescriptor>, 'field' | 'names' | 'placeholder'> {
  text: string
  typing: Typing
}

/** A color is written once it has all its characters, or else when the input loses the focus: its beginning is no error yet. */
function HexInput({ field, names: { isInvalid, ...names }, placeholder, text, typing }: HexInputProps) {
  const [beginning, setBeginning] = useState<string | null>(null)
  const type = (next: string) => {
    const isWhole = next === '' || isHexColor(next)
    setBeginning(isWhole ? null : next)
    if (isWhole) typing.type(next)
  }
  const finish = () => {
    if (beginning !== null) typing.type(beginning)
    setBeginning(null)
    typing.end()
  }
  return (
    <input
      {...names}
      className={`${input} ${styles.hex}`}
      aria-invalid={isInvalid}
      aria-required={field.isRequired}
      value={beginning ?? text}
      maxLength={7}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => type(toColorText(target.value))}
      onBlur={finish}
    />
  )
}

/** What is typed or pasted as the manifest writes it: other programs leave out the `#`, or add spaces. */
const toColorText = (typed: string): string => {
  const text = typed.trim()
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text
}

import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { isMarkdownKind } from '../../../../manifest/markdown/index.ts'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { input } from '../../../theme/control-styles.ts'
import { countCharacters, LimitCount } from '../../../theme/limit-count.tsx'
import type { ControlProps } from '../../control-context.ts'
import { ResetButton } from '../../reset-button.tsx'
import { useTyping } from '../../use-change.ts'
import * as styles from '../styles.ts'

/** A text that grows with its lines. `text` fields have one line. */
export function TextControl({ field, value, at, names: { isInvalid, ...names } }: ControlProps<TextDescriptor>) {
  const text = typeof value === 'string' ? value : ''
  const typing = useTyping(at, field.title, text, field.isRequired)
  const hasLines = field.kind === 'long' || isMarkdownKind(field.kind)
  const countId = `${names.id}-count`
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) =>
    typing.type(hasLines ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))
  const refuseLines = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !hasLines && !event.nativeEvent.isComposing) event.preventDefault()
  }
  return (
    <>
      <WithReset field={field} value={value} at={at}>
        {/* The hidden copy of the text gives the box its height. */}
        <div className={styles.growing} data-text={`${text}\n`} data-lines={hasLines || undefined}>
          <textarea
            {...names}
            aria-describedby={`${names['aria-describedby']} ${countId}`}
            aria-invalid={isInvalid}
            aria-required={field.isRequired}
            className={input}
            rows={1}
            value={text}
            placeholder={toPlaceholder(field)}
            spellCheck={field.kind !== 'text'}
            onChange={change}
            onKeyDown={refuseLines}
            onBlur={typing.end}
          />
        </div>
      </WithReset>
      <div className={styles.count}>
        <LimitCount id={countId} length={countCharacters(text)} limit={field.maxLength} />
      </div>
    </>
  )
}

interface WithResetProps extends Pick<ControlProps<TextDescriptor>, 'field' | 'value' | 'at'> {
  children: ReactNode
}

/** Next to a text that replaces a fixed default, a button that removes it. */
function WithReset({ field, value, at, children }: WithResetProps) {
  if (typeof field.fallback !== 'string') return children
  return (
    <div className={styles.row}>
      {children}
      {value !== undefined && <ResetButton field={field} at={at} />}
    </div>
  )
}

const MAX_PLACEHOLDER_LENGTH = 60

/** The text that is used while the field is empty, or else the example of the schema. A required text is never empty for long, and a long example would look like content. */
export function toPlaceholder({ examples, isRequired, fallback }: TextDescriptor): string | undefined {
  if (typeof fallback === 'string') return fallback
  const [example] = examples
  return !isRequired && typeof example === 'string' && example.length <= MAX_PLACEHOLDER_LENGTH
    ? `Example: ${example}`
    : undefined
}

import type { RefObject } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { describeField } from '../../models/fields/index.ts'
import { useStore } from '../store/use-editor.ts'
import { input } from '../theme/control-styles.ts'
import type { PictureChoice } from './file-uses.ts'
import * as styles from './styles.ts'

interface DescriptionFieldsProps {
  id: string
  /** The place of the picture, whose schema has the titles and help of the fields. */
  owner: Steps
  choice: PictureChoice
  /** Whether there is neither a description nor the statement that none is needed, after the person wanted to go on. */
  isMissing: boolean
  field: RefObject<HTMLTextAreaElement | null>
  onChange(choice: PictureChoice): void
}

/** What a picture shows, or that it is decorative. */
export function DescriptionFields({ id, owner, choice, isMissing, field, onChange }: DescriptionFieldsProps) {
  const { manifest } = useStore().get()
  const [alt, decorative] = ['alt', 'decorative'].map((name) => describeField(manifest, [...owner, name]))
  const limit = alt && 'maxLength' in alt ? alt.maxLength : null
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-alt`}>
          {alt?.title}
          {!choice.isDecorative && <span aria-hidden> *</span>}
        </label>
        <textarea
          ref={field}
          id={`${id}-alt`}
          className={input}
          rows={3}
          maxLength={limit ?? undefined}
          disabled={choice.isDecorative}
          required={!choice.isDecorative}
          aria-invalid={isMissing}
          aria-describedby={`${id}-alt-help ${id}-alt-problem`}
          value={choice.alt}
          onChange={(event) => onChange({ ...choice, alt: event.currentTarget.value })}
        />
        <p id={`${id}-alt-help`} className={styles.help}>
          {alt?.help}
        </p>
        <p id={`${id}-alt-problem`} className={styles.problem} role="alert">
          {isMissing && `The picture has no description. Write what it shows, or mark it as "${decorative?.title}".`}
        </p>
      </div>
      <div className={styles.field}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={choice.isDecorative}
            aria-describedby={`${id}-decorative-help`}
            onChange={(event) => onChange({ ...choice, isDecorative: event.currentTarget.checked })}
          />
          {decorative?.title}
        </label>
        <p id={`${id}-decorative-help`} className={styles.help}>
          {decorative?.help}
        </p>
      </div>
    </>
  )
}

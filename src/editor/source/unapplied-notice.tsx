import { Button } from 'react-aria-components'
import type { SourceDraft } from '../store/state.ts'
import { useEditor } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { toKeysText } from '../theme/keys.tsx'
import { isOutdated } from './apply-source.ts'
import { findSourceProblem } from './check-source.ts'
import * as styles from './styles.ts'

interface UnappliedNoticeProps {
  draft: SourceDraft
  /** Why the server has not taken the text. */
  refusal: string | null
  onReplace(): void
  onDiscard(): void
}

/** Why a text is not applied, and what can be done about it. */
export function UnappliedNotice({ draft, refusal, onReplace, onDiscard }: UnappliedNoticeProps) {
  const problem = findSourceProblem(draft.text)
  const mustDecide = useEditor((state) => isOutdated(state, draft)) && problem === null
  return (
    <>
      <p className={styles.words} data-severity={problem || refusal !== null ? 'error' : undefined}>
        {describe()}
      </p>
      <div className={styles.actions}>
        {mustDecide && (
          <Button className={button} data-kind="outlined" onPress={onReplace}>
            Apply the text
          </Button>
        )}
        <Button className={button} data-kind="outlined" onPress={onDiscard}>
          Discard the text
        </Button>
      </div>
    </>
  )

  function describe(): string {
    if (draft.at === null) return 'What this text describes was removed. Copy what you need, then discard the text.'
    if (problem) return `Not applied yet. ${problem.message} ${problem.help}`
    if (refusal !== null) return refusal
    if (mustDecide) return 'Not applied, because this was also changed elsewhere meanwhile. The text would take that change back.'
    return `Not applied yet. Press ${toKeysText('Mod+Enter')} to apply it now.`
  }
}

import { Button } from 'react-aria-components'
import { useEditor } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { WithTooltip } from '../theme/icon-button.tsx'
import { toKeysText } from '../theme/keys.tsx'
import { SaveStatus } from './save-status.tsx'
import { SavingDialog } from './saving-dialog.tsx'
import { useSaving } from './use-saving.ts'

/** The state of the file, and what can be done about it. */
export function SaveControls() {
  const saving = useSaving()
  const isChanged = useEditor(({ history }) => history.isChanged)
  const hasConflicts = useEditor(({ conflicts }) => conflicts.length > 0)
  return (
    <>
      <SaveStatus isSaving={saving.isSaving} savedAt={saving.savedAt} />
      {hasConflicts && (
        <Button className={button} data-kind="outlined" onPress={() => saving.ask({ kind: 'conflicts' })}>
          Compare versions
        </Button>
      )}
      <Button className={button} data-kind="outlined" isDisabled={!isChanged} onPress={() => saving.ask({ kind: 'review' })}>
        Review changes
      </Button>
      <WithTooltip text={`Save (${toKeysText('Mod+S')})`}>
        <Button
          className={button}
          data-kind="primary"
          data-tour="save"
          isDisabled={!isChanged}
          isPending={saving.isSaving}
          onPress={() => saving.save()}
        >
          Save
        </Button>
      </WithTooltip>
      <SavingDialog saving={saving} />
    </>
  )
}

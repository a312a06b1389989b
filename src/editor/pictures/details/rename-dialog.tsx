import { useState } from 'react'
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components'
import { countPlaces } from '../../names/uses-list.tsx'
import type { EditorStore } from '../../store/store.ts'
import { useStore } from '../../store/use-editor.ts'
import { input } from '../../theme/control-styles.ts'
import { FormDialog } from '../../theme/form-dialog.tsx'
import * as formStyles from '../../theme/form-styles.ts'
import { toFileName } from '../describe-file.ts'
import { planOtherFile } from '../file-uses.ts'

interface RenameDialogProps {
  src: string
  isUsed: boolean
  onClose(): void
  /** Gets the new name of the file. */
  onRenamed(src: string): void
}

const HINT_FOR_USED =
  'Every place that uses the file follows. Undo needs it under its old name too, so it stays there until you delete it under "Not used".'

/** Gives a file another name in its folder, and names it everywhere by that. */
export function RenameDialog({ src, isUsed, onClose, onRenamed }: RenameDialogProps) {
  const store = useStore()
  const file = toFileName(src)
  const extension = file.slice(file.lastIndexOf('.'))
  const stem = file.slice(0, -extension.length)
  const [name, setName] = useState(stem)
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = name.trim().endsWith(extension) ? name.trim().slice(0, -extension.length) : name.trim()
  const isChanged = wanted !== '' && wanted !== stem
  return (
    <FormDialog
      title={`Rename ${file}`}
      width="narrow"
      action="Rename"
      isDisabled={!isChanged}
      onClose={onClose}
      onSubmit={() => renameFile(store, src, wanted).then(onRenamed, (error: Error) => setProblem(error.message))}
    >
      <TextField
        className={formStyles.field}
        value={name}
        onChange={(text) => {
          setProblem(null)
          setName(text)
        }}
        isInvalid={problem !== null}
        validationBehavior="aria"
        autoFocus
      >
        <Label>Name without {extension}</Label>
        <Input className={input} spellCheck={false} onFocus={({ target }) => target.select()} />
        <Text slot="description" className={formStyles.hint}>
          {isUsed ? HINT_FOR_USED : 'Nothing uses the file.'}
        </Text>
        <FieldError className={formStyles.problem}>{problem}</FieldError>
      </TextField>
    </FormDialog>
  )
}

/** Resolves to the new name. Rejects with a sentence for people if the server refuses it. */
async function renameFile(store: EditorStore, src: string, name: string): Promise<string> {
  const file = await store.call('renameFile', { src, name })
  store.showFile(file)
  const [before, after] = [toFileName(src), toFileName(file.src)]
  const changes = planOtherFile(store.get().manifest, src, file.src)
  if (changes.length > 0) store.change(changes, { label: `Rename ${before} to ${after}` })
  const also = changes.length > 0 ? ` ${countPlaces(changes.length)} ${changes.length === 1 ? 'uses' : 'use'} it.` : ''
  store.announce(`Renamed ${before} to ${after}.${also}`)
  return file.src
}

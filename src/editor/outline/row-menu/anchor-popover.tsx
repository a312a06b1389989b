import { useMemo, useState } from 'react'
import { Button, Dialog, FieldError, Form, Input, Label, Popover, Text, TextField } from 'react-aria-components'
import { findAnchorProblem, readAnchor, renameAnchor } from '../../actions/rename-anchor.ts'
import { type ShownRow, toRowReference } from '../../rows/find-row.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import * as controls from '../../theme/control-styles.ts'
import * as formStyles from '../../theme/form-styles.ts'
import type { OutlineView } from '../nodes/use-outline.ts'
import * as styles from './styles.ts'

interface AnchorPopoverProps {
  row: ShownRow
  outline: OutlineView
  onClose(): void
}

/** The field for the anchor of a block, at its row. */
export function AnchorPopover({ row, outline, onClose }: AnchorPopoverProps) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const steps = outline.findSteps(row.key)
  const trigger = useMemo(() => toRowReference(row), [row])
  const [anchor, setAnchor] = useState(() => (steps ? readAnchor(store.get().manifest, steps) : ''))
  if (!steps) return null
  const problem = findAnchorProblem(manifest, steps, anchor)
  return (
    <Popover
      className={controls.popover}
      triggerRef={trigger}
      isOpen
      placement="bottom start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={styles.anchorDialog} aria-label="Anchor of the block">
        <Form
          className={formStyles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (problem !== null) return
            renameAnchor(store, steps, anchor)
            onClose()
          }}
        >
          <TextField value={anchor} onChange={setAnchor} isInvalid={problem !== null} autoFocus className={formStyles.field}>
            <Label>Anchor</Label>
            <Input className={controls.input} onFocus={({ target }) => target.select()} spellCheck={false} />
            <Text slot="description" className={formStyles.hint}>
              {anchor === ''
                ? 'Without an anchor, links cannot point to this block. Links to the old anchor are not changed.'
                : `Links can point to this block with #${anchor}. Links to the old anchor are changed too.`}
            </Text>
            <FieldError className={formStyles.problem}>{problem}</FieldError>
          </TextField>
          <footer className={styles.anchorButtons}>
            <Button className={controls.button} data-kind="outlined" onPress={onClose}>
              Cancel
            </Button>
            <Button className={controls.button} data-kind="primary" type="submit" isDisabled={problem !== null}>
              Change
            </Button>
          </footer>
        </Form>
      </Dialog>
    </Popover>
  )
}

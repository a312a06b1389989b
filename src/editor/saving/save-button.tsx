import { Button } from 'react-aria-components'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'

/** Saves the draft. */
export function SaveButton() {
  const store = useStore()
  const isChanged = useEditor(({ history }) => history.isChanged)
  return (
    <Button
      className={button}
      data-kind="primary"
      isDisabled={!isChanged}
      onPress={async () => {
        const result = await store.call('save', { withErrors: false })
        store.announce(result.kind)
      }}
    >
      Save
    </Button>
  )
}

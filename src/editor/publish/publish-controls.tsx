import { Button } from 'react-aria-components'
import { button } from '../theme/control-styles.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { usePublishing } from './use-publishing.ts'

/** The button that publishes the site. */
export function PublishControls() {
  const publishing = usePublishing()
  return (
    <>
      <Button className={button} data-kind="outlined" onPress={publishing.open}>
        {publishing.isRunning ? 'Publishing…' : 'Publish'}
      </Button>
      <PublishDialog publishing={publishing} />
    </>
  )
}

import { Button } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import { fieldOf } from '../../../manifest/json.ts'
import type { GroupDescriptor } from '../../../models/fields/descriptor.ts'
import { countUses } from '../../../models/written-places.ts'
import { detachBlock } from '../../actions/shared-blocks.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import * as styles from '../styles.ts'

/** Says on how many pages a shared item is used: where it is edited, and at a block that shows one, before it is. */
export function SharedNotice({ group, value, at }: { group: GroupDescriptor; value: unknown; at: Steps }) {
  const store = useStore()
  const isShared = at[0] === 'shared' && at.length === 2
  const reference = group.fields.find((field) => field.kind === 'reference' && field.target === 'shared')
  const name = isShared ? at[1] : reference && fieldOf(value, reference.name)
  const pages = useEditor(({ manifest }) => (typeof name === 'string' ? countUses(manifest, name).pages : 0))
  if (typeof name !== 'string') return null
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'}`
  return (
    <div className={styles.notice}>
      <p>{isShared ? `Used on ${count}. A change here applies to all of them.` : `Used on ${count}.`}</p>
      {!isShared && (
        <div className={styles.noticeActions}>
          <Button className={button} data-kind="outlined" onPress={() => store.openObject(['shared', name])}>
            Edit for all pages
          </Button>
          <Button className={button} data-kind="outlined" onPress={() => detachBlock(store, at)}>
            Detach
          </Button>
        </div>
      )}
    </div>
  )
}

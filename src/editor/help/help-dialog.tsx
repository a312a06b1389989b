import { useState } from 'react'
import { useCommand } from '../commands/commands.ts'
import { hasSingleKeys, setSingleKeys } from '../commands/single-keys.ts'
import { Keys } from '../theme/keys.tsx'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { KEY_GROUPS } from './key-list.ts'
import * as styles from './styles.ts'

/** A dialog with all keys, opened by a command. */
export function HelpDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useCommand('help', () => setIsOpen(true))
  if (!isOpen) return null
  const close = () => setIsOpen(false)
  return (
    <ModalDialog title="Keys" onClose={close} buttons={[{ label: 'Close', kind: 'primary', autoFocus: true }]}>
      <div className={styles.helpColumns}>
        {KEY_GROUPS.map(({ title, keys }) => (
          <section key={title} className={styles.helpGroup}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, action]) => (
                <HelpEntry key={key} keys={key} action={action} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeySwitch />
    </ModalDialog>
  )
}

function HelpEntry({ keys, action }: { keys: string; action: string }) {
  return (
    <>
      <dt>{action}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </>
  )
}

/** People who dictate turn off keys without a modifier (WCAG 2.2, 2.1.4). */
function SingleKeySwitch() {
  const [isOn, setIsOn] = useState(hasSingleKeys)
  return (
    <label className={styles.helpSwitch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked)
          setIsOn(target.checked)
        }}
      />
      The key ? shows this dialog
    </label>
  )
}

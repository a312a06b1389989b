import { Grid3x3 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { TextDescriptor } from '../../../../models/fields/descriptor.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useEditor, useStore } from '../../../store/use-editor.ts'
import type { Suggestion } from '../../../suggestions/find-suggestions.ts'
import { IconButton } from '../../../theme/icon-button.tsx'
import type { ControlProps } from '../../control-context.ts'
import { useSetValue } from '../../use-change.ts'
import * as optionStyles from '../option-styles.ts'
import * as styles from '../styles.ts'
import { Suggested } from '../suggestions/suggest-controls.tsx'
import { useKnownNames } from '../suggestions/use-known-names.ts'
import { toPlaceholder } from '../texts/text-control.tsx'
import { IconDialog } from './icon-dialog.tsx'

/** An icon by its name, with its drawing. It is typed, or chosen among all drawings. */
export function IconControl(props: ControlProps<TextDescriptor>) {
  const { field, value, at } = props
  const store = useStore()
  const icons = useEditor(({ resources }) => resources.icons)
  const names = useKnownNames().icons
  const setValue = useSetValue(at, field.title)
  const [isOpen, setOpen] = useState(false)
  const current = typeof value === 'string' ? value : ''
  const [example] = field.examples
  const draw = (name: string) => (
    <span className={optionStyles.icon}>
      <Icon name={name} place={{ icons }} />
    </span>
  )
  const suggestions = useMemo(() => names.map((name): Suggestion => ({ value: name, title: '' })), [names])
  const prepare = useCallback((shown: readonly string[]) => store.prepare({ pictures: [], icons: [...shown] }), [store])
  return (
    <div className={styles.row}>
      {draw(current)}
      <Suggested {...props} placeholder={toPlaceholder(field)} suggestions={suggestions} draw={draw} onShow={prepare} />
      <IconButton icon={Grid3x3} label={`Show all icons for "${field.title}"`} onPress={() => setOpen(true)} />
      {isOpen && (
        <IconDialog
          icons={suggestions}
          current={current}
          typical={current === '' && typeof example === 'string' ? example : current}
          onClose={() => setOpen(false)}
          onPick={(name) => {
            setOpen(false)
            setValue(name)
          }}
        />
      )}
    </div>
  )
}

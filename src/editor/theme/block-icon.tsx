import { useEffect } from 'react'
import { blockTypes, describeBlockType } from '../../models/block-types.ts'
import { Icon } from '../../ui/icon.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import * as styles from './block-icon-styles.ts'

/** The icon of a block type, or the first letter of its title while it has none. It is decorative. */
export function BlockIcon({ type }: { type: string }) {
  const icons = useEditor(({ resources }) => resources.icons)
  const { icon, title } = describeBlockType(type)
  const isLoaded = icon !== null && Object.hasOwn(icons, icon)
  return (
    <span className={styles.blockIcon} aria-hidden>
      {isLoaded ? <Icon name={icon} place={{ icons }} /> : title.charAt(0)}
    </span>
  )
}

/** Loads the icons of all block types. */
export function useBlockIcons(): void {
  const store = useStore()
  const isOpen = useEditor(({ connection }) => connection === 'open')
  const filesVersion = useEditor((state) => state.filesVersion)
  useEffect(() => {
    if (isOpen && filesVersion >= 0) store.prepare({ pictures: [], icons: blockTypes.flatMap(({ icon }) => icon ?? []) })
  }, [store, isOpen, filesVersion])
}

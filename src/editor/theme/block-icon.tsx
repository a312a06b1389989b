import { useEffect } from 'react'
import { blockTypes, describeBlockType } from '../../models/block-types.ts'
import { Icon } from '../../ui/icon.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import * as styles from './block-icon-styles.ts'

/** The icon of a block type. */
export function BlockIcon({ type }: { type: string }) {
  const { icon, title } = describeBlockType(type)
  return <SchemaIcon icon={icon} title={title} />
}

/** The icon of a kind of blocks or entries, or the first letter of its title while it has none. It is decorative. */
export function SchemaIcon({ icon, title }: { icon: string | null; title: string }) {
  const icons = useEditor(({ resources }) => resources.icons)
  const isLoaded = icon !== null && Object.hasOwn(icons, icon)
  return (
    <span className={styles.blockIcon} aria-hidden>
      {isLoaded ? <Icon name={icon} place={{ icons }} /> : title.charAt(0)}
    </span>
  )
}

/** Loads the icons of all block types. */
export const useBlockIcons = (): void => useIcons(BLOCK_ICONS)

const BLOCK_ICONS = blockTypes.flatMap(({ icon }) => icon ?? [])

/** Loads icons by name, again whenever a public file has changed. */
export function useIcons(names: readonly string[]): void {
  const store = useStore()
  const isOpen = useEditor(({ connection }) => connection === 'open')
  const filesVersion = useEditor((state) => state.filesVersion)
  useEffect(() => {
    if (isOpen && filesVersion >= 0 && names.length > 0) store.prepare({ pictures: [], icons: [...names] })
  }, [store, isOpen, filesVersion, names])
}

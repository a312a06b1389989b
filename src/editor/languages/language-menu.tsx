import { ChevronDown, Languages } from 'lucide-react'
import { useMemo } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { fieldOf } from '../../manifest/json.ts'
import { listLanguages } from '../../manifest/translations/languages.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button, popover } from '../theme/control-styles.ts'
import { menuItem } from '../theme/menu-styles.ts'

/** In which language the page is shown. Nothing for a site in one language. */
export function LanguageMenu() {
  const store = useStore()
  const tag = useEditor(({ language }) => language)
  const site = useEditor(({ manifest }) => fieldOf(manifest, 'site'))
  const languages = useMemo(() => listLanguages({ site }), [site])
  const shown = languages.find((language) => language.tag === tag) ?? languages[0]
  if (!shown) return null
  return (
    <MenuTrigger>
      <Button className={button} aria-label={`Language of the page: ${shown.name}`}>
        <Languages aria-hidden />
        {shown.name}
        <ChevronDown aria-hidden />
      </Button>
      <Popover className={popover}>
        <Menu
          aria-label="Language of the page"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[shown.tag]}
          onAction={(key) => show(String(key))}
        >
          {languages.map(({ tag, name }) => (
            <MenuItem key={tag} id={tag} className={menuItem} textValue={name}>
              <span lang={tag}>{name}</span>
              <kbd>{tag}</kbd>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )

  function show(chosen: string): void {
    const language = languages.find((one) => one.tag === chosen)
    if (!language) return
    store.showLanguage(language.isMain ? null : language.tag)
    store.announce(
      language.isMain ? `The page is shown in ${language.name}.` : `The page is shown in ${language.name}. Texts are translated.`,
    )
  }
}

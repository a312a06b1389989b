import { ChevronDown, ScanEye, Share2 } from 'lucide-react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { sendCommand } from '../commands/commands.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button, popover } from '../theme/control-styles.ts'
import { menuItem } from '../theme/menu-styles.ts'
import * as styles from './styles.ts'
import { PAGE_VIEW_GROUPS, PAGE_VIEWS } from './view-list.ts'

/** The menu of the views in which a page is looked at before it is published. */
export function ViewMenu() {
  const store = useStore()
  const current = useEditor(({ pageView }) => (pageView === 'proposal' ? null : pageView))
  return (
    <MenuTrigger>
      <Button className={button} aria-label="Check" data-tour="check" data-selected={current ? '' : undefined}>
        <ScanEye aria-hidden />
        <span className={styles.menuWord}>Check</span>
        <ChevronDown aria-hidden />
      </Button>
      <Popover className={popover}>
        <Menu aria-label="Check the page">
          {PAGE_VIEW_GROUPS.map(({ title, names }) => (
            <MenuSection
              key={title}
              className={styles.menuSection}
              selectionMode="single"
              selectedKeys={current ? [current] : []}
            >
              <Header className={styles.menuTitle}>{title}</Header>
              {names.map((name) => (
                <ViewItem key={name} name={name} onAction={() => store.showPageView(name)} />
              ))}
            </MenuSection>
          ))}
          <MenuSection className={styles.menuSection} aria-label="Share">
            <MenuItem id="share" className={menuItem} textValue="Share a preview" onAction={() => sendCommand('share')}>
              <Share2 aria-hidden />
              Share a preview…
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function ViewItem({ name, onAction }: { name: keyof typeof PAGE_VIEWS; onAction(): void }) {
  const { title, icon: Icon } = PAGE_VIEWS[name]
  return (
    <MenuItem id={name} className={menuItem} textValue={title} onAction={onAction}>
      <Icon aria-hidden />
      {title}
    </MenuItem>
  )
}

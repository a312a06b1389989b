import { ChevronDown } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button, popover } from '../theme/control-styles.ts'
import { menuItem } from '../theme/menu-styles.ts'

/** 1 is 100 %; null fits the page into the available width. */
const ZOOMS = [null, 0.5, 0.75, 1, 1.25, 1.5]

/** How large the page is shown. */
export function ZoomMenu() {
  const store = useStore()
  const zoom = useEditor(({ view }) => view.zoom)
  return (
    <MenuTrigger>
      <Button className={button} aria-label={`Zoom: ${toLabel(zoom)}`}>
        {toLabel(zoom)}
        <ChevronDown aria-hidden />
      </Button>
      <Popover className={popover}>
        <Menu
          aria-label="Zoom"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[String(zoom)]}
          onAction={(key) => store.setView({ zoom: ZOOMS.find((one) => String(one) === key) ?? null })}
        >
          {ZOOMS.map((one) => (
            <MenuItem key={String(one)} id={String(one)} className={menuItem}>
              {toLabel(one)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const toLabel = (zoom: number | null): string => (zoom === null ? 'Fit' : `${zoom * 100} %`)

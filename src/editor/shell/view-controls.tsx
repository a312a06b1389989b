import { ChevronDown, Maximize, Monitor, Moon, Smartphone, Sun, Tablet } from 'lucide-react'
import { Button, DialogTrigger, Popover } from 'react-aria-components'
import { ZoomMenu } from '../canvas-frame/zoom-menu.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button, popover } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { type SegmentOption, Segments } from '../theme/segments.tsx'
import * as styles from './bar-styles.ts'
import { useMedia } from './use-media.ts'

/** The widths of common screens, in CSS pixels. */
const SCREENS: readonly SegmentOption<number | null>[] = [
  { value: 390, label: 'Phone, 390 pixels', icon: Smartphone },
  { value: 768, label: 'Tablet, 768 pixels', icon: Tablet },
  { value: 1440, label: 'Computer, 1440 pixels', icon: Monitor },
  { value: null, label: 'As wide as there is room', icon: Maximize },
]

/** How the page is shown. On narrow windows it is in a popover. */
export function ViewControls() {
  const isNarrow = useMedia('(max-width: 1279px)')
  if (!isNarrow)
    return (
      <>
        <Screens />
        <ZoomMenu />
        <SchemeButton />
      </>
    )
  return (
    <DialogTrigger>
      <Button className={button}>
        View
        <ChevronDown aria-hidden />
      </Button>
      <Popover className={popover} aria-label="View">
        <div className={styles.viewPopover}>
          <Screens />
          <div>
            <ZoomMenu />
            <SchemeButton />
          </div>
        </div>
      </Popover>
    </DialogTrigger>
  )
}

function Screens() {
  const store = useStore()
  const width = useEditor(({ view }) => view.width)
  return (
    <Segments
      aria-label="Width of the page"
      options={SCREENS}
      value={width}
      onChange={(next) => store.setView({ width: next })}
    />
  )
}

function SchemeButton() {
  const store = useStore()
  const isDark = useEditor(({ view }) => view.scheme === 'dark')
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? 'Show the page in light colors' : 'Show the page in dark colors'}
      onPress={() => store.setView({ scheme: isDark ? 'light' : 'dark' })}
    />
  )
}

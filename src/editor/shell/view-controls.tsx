import { Moon, Sun } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { ZoomMenu } from '../canvas-frame/zoom-menu.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import * as styles from './styles.ts'

/** The widths of common screens, in CSS pixels. */
const WIDTHS = [390, 768, 1440]

/** How wide the page is shown, and in which color scheme. */
export function ViewControls() {
  const store = useStore()
  const { width, scheme } = useEditor(({ view }) => view)
  const isDark = scheme === 'dark'
  return (
    <div className={styles.barGroup}>
      <ToggleButtonGroup
        className={styles.barGroup}
        aria-label="Width of the page"
        selectedKeys={[String(width)]}
        disallowEmptySelection
        onSelectionChange={(keys) => store.setView({ width: WIDTHS.find((one) => keys.has(String(one))) ?? null })}
      >
        {WIDTHS.map((one) => (
          <ToggleButton key={one} id={String(one)} className={button}>
            {one}
          </ToggleButton>
        ))}
        <ToggleButton id="null" className={button}>
          Full
        </ToggleButton>
      </ToggleButtonGroup>
      <ZoomMenu />
      <IconButton
        icon={isDark ? Sun : Moon}
        label={isDark ? 'Show the page in light colors' : 'Show the page in dark colors'}
        onPress={() => store.setView({ scheme: isDark ? 'light' : 'dark' })}
      />
    </div>
  )
}

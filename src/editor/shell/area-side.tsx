import { useEditor } from '../store/use-editor.ts'
import { AREAS } from './area-list.ts'
import { SideResizer } from './side-resizer.tsx'
import * as styles from './styles.ts'

/** The open area on the left. The pages stay rendered, because their search is also opened by a key. */
export function AreaSide() {
  const { area: open, hasSide } = useEditor(({ panels }) => panels)
  return AREAS.filter(({ area }) => area === open || area === 'pages').map(({ area, name, Content }) => (
    <nav key={area} className={styles.side} aria-label={name} data-region="side" hidden={!hasSide || area !== open}>
      <Content />
      <SideResizer side="outline" />
    </nav>
  ))
}

import { Button } from 'react-aria-components'
import { isObject } from '../../manifest/json.ts'
import { describeField } from '../../models/fields/index.ts'
import { isSamePlace } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'

/** Everything of the manifest that is not a page. */
export function SiteArea() {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const selection = useEditor((state) => state.selection)
  const places = Object.keys(isObject(manifest) ? manifest : {}).filter((key) => key !== 'pages' && !key.startsWith('$'))
  return (
    <ul>
      {places.map((key) => (
        <li key={key}>
          <Button
            className={button}
            aria-current={isSamePlace(selection, [key]) ? 'true' : undefined}
            onPress={() => store.openPlace([key])}
          >
            {describeField(manifest, [key])?.title ?? key}
          </Button>
        </li>
      ))}
    </ul>
  )
}

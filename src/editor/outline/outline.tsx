import { listOf, textOf } from '../../manifest/json.ts'
import { listPages } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

/** The pages of the site and the blocks of the open page. */
export function Outline() {
  const store = useStore()
  const pages = useEditor(({ manifest }) => listPages(manifest))
  const open = useEditor(({ page }) => page)
  return (
    <ul>
      {pages.map((page, index) => (
        <li key={textOf(page, 'path') ?? index}>
          <button type="button" onClick={() => store.openPage(index)}>
            {textOf(page, 'title')}
          </button>
          {index === open && (
            <ul>
              {listOf(page, 'blocks').map((block, at) => (
                <li key={at}>
                  <button type="button" onClick={() => store.select(['pages', index, 'blocks', at])}>
                    {textOf(block, 'type')}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

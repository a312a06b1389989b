import { visuallyHidden } from '../../ui/styles.ts'
import type { EditorState } from '../store/state.ts'

/** A live region with the last announcements: one that follows at once does not replace one that is not spoken yet. */
export function Announcer({ announcements }: Pick<EditorState, 'announcements'>) {
  return (
    <div className={visuallyHidden} role="log" aria-live="polite" data-part="announcer">
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

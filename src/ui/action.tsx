import type { Place } from '../contracts/place.ts'
import type { Action as ActionData } from '../manifest/manifest.gen.ts'
import { Link } from './link.tsx'
import { actions as actionsStyle, button, quietButton, textLink } from './styles.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ActionProps {
  action: ActionData
  place: Place
  look?: 'button' | 'quiet' | 'text'
  /** The subject of the link, for screen readers, where several links have the same label. */
  about?: string
}

/** A link of the manifest with its label, styled as a button or as a text link. */
export function Action({ action, place, look = 'button', about }: ActionProps) {
  return (
    <Link to={action.link} place={place} newTab={action.newTab} className={LOOKS[look]}>
      {action.label}
      {about && <VisuallyHidden>: {about}</VisuallyHidden>}
    </Link>
  )
}

const LOOKS = { button, quiet: quietButton, text: textLink }

/** The buttons of a block in a row. The first is the primary one. */
export function Actions({ actions, place }: { actions: ActionData[]; place: Place }) {
  return (
    <div className={actionsStyle}>
      {actions.map((action, index) => (
        <Action key={action.label} action={action} place={place} look={index === 0 ? 'button' : 'quiet'} />
      ))}
    </div>
  )
}

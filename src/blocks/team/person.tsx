import type { Place } from '../../contracts/place.ts'
import type { TeamBlock } from '../../manifest/manifest.gen.ts'
import { Face } from '../../ui/face/face.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toInitials } from '../../ui/initials.ts'
import { Link } from '../../ui/link.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './person-styles.ts'

interface PersonProps {
  person: TeamBlock['items'][number]
  place: Place
}

/** One person. */
export function Person({ person, place }: PersonProps) {
  const { name, position, text, email, phone, links } = person
  const hasContacts = email !== undefined || phone !== undefined || links !== undefined
  return (
    <li className={styles.person}>
      <Face
        picture={person.picture}
        initials={toInitials(name)}
        place={place}
        portrait={styles.portrait}
        monogram={styles.monogram}
      />
      <div className={styles.head}>
        <Heading level={place.level + 1} className={styles.name}>
          {name}
        </Heading>
        {position !== undefined && <p className={styles.position}>{position}</p>}
      </div>
      {(text !== undefined || hasContacts) && (
        <div className={styles.body}>
          {text !== undefined && <Markdown text={text} place={place} level={place.level + 1} className={styles.text} />}
          {hasContacts && <Contacts person={person} place={place} />}
        </div>
      )}
    </li>
  )
}

function Contacts({ person: { name, email, phone, links = [] }, place }: PersonProps) {
  return (
    <ul className={styles.contacts}>
      {email !== undefined && (
        <li>
          <Link to={`mailto:${email}`} place={place}>
            {email}
          </Link>
        </li>
      )}
      {phone !== undefined && (
        <li>
          <Link to={`tel:${phone.replace(/[^+\d]/g, '')}`} place={place}>
            <span dir="ltr">{phone}</span>
          </Link>
        </li>
      )}
      {links.map(({ label, link, icon }, index) => (
        <li key={`link-${index}`}>
          <Link to={link} place={place}>
            {icon !== undefined && <Icon name={icon} place={place} className={styles.icon} />}
            {label}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  )
}

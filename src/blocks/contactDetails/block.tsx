import type { BlockProps } from '../../ui/block.ts'
import { Icon } from '../../ui/icon.tsx'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import * as styles from './styles.ts'

/** Contact details: the label of each, and its phone number, email address or link. */
export function ContactDetails({ block, place }: BlockProps<'contactDetails'>) {
  return (
    <IntroAside block={block} place={place}>
      <address className={styles.address}>
        <dl className={styles.list}>
          {block.items.map(({ label, text, icon }, index) => (
            <div key={`detail-${index}`} className={styles.detail}>
              <dt className={styles.label}>
                {icon !== undefined && <Icon name={icon} place={place} className={styles.icon} />}
                {label}
              </dt>
              <dd>
                <Markdown text={text} place={place} className={styles.text} />
              </dd>
            </div>
          ))}
        </dl>
      </address>
    </IntroAside>
  )
}

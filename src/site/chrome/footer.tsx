import type { SiteModel } from '../../contracts/page-model.ts'
import type { Footer as FooterData } from '../../manifest/manifest.gen.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { InlineMarkdown, Markdown } from '../../ui/markdown/markdown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ConsentSettings } from '../consent/consent-bar.tsx'
import * as styles from './footer-styles.ts'
import { GoToTop } from './go-to-top.tsx'
import { toPageSizeText } from './page-size.ts'

/** A column with more links than this is a lookup list: it is below the others and spans the full width. */
const MAX_SHORT_COLUMN_LINKS = 10

/** The size of a name by its longest word: at least 320 pixels wide, a phone has room for these numbers of characters. */
function toWordsLength(name: string): 'short' | 'long' | 'longest' {
  const longest = Math.max(...name.split(/[\s\u00AD-]+/).map((word) => word.length))
  if (longest <= 13) return 'short'
  return longest <= 20 ? 'long' : 'longest'
}

/** The footer of every page, with the link to the top. */
export const Footer = ({ site }: { site: SiteModel }) => (
  <footer>
    <FooterContent site={site} />
  </footer>
)

interface FooterContentProps {
  site: SiteModel
  /** What it says about the size of the page. By default the sentence without sizes, which only the build knows. */
  pageSize?: string
}

/** The content of the `<footer>`: the same on every page, but for its size. */
export function FooterContent({ site, pageSize = toPageSizeText(site, null) }: FooterContentProps) {
  const { footer, texts } = site
  return (
    <>
      <div className={styles.footer} data-tone="dark">
        <div className={styles.brandLine}>
          <p className={styles.footerName} data-words={toWordsLength(site.name)}>
            {site.name}
          </p>
          {footer.text && (
            <div className={styles.contact}>
              <Markdown text={footer.text} place={site} />
            </div>
          )}
          {footer.social && <SocialLinks site={site} />}
        </div>
        {footer.columns && (
          <nav className={styles.footerColumns} aria-label={texts.footerNavigation}>
            {[...footer.columns.filter(isShort), ...footer.columns.filter((column) => !isShort(column))].map((column, index) => (
              <FooterColumn key={column.title} column={column} site={site} id={`footer-${index + 1}`} />
            ))}
          </nav>
        )}
        {footer.legal && (
          <p className={styles.legal}>
            <InlineMarkdown text={footer.legal} place={site} />
          </p>
        )}
        {footer.pageSize && (
          <p className={styles.pageSize} data-kb="">
            {pageSize}
          </p>
        )}
        <ConsentSettings site={site} />
      </div>
      <GoToTop texts={texts} />
    </>
  )
}

interface FooterColumnProps {
  column: NonNullable<FooterData['columns']>[number]
  site: SiteModel
  /** The id of its title. */
  id: string
}

/** Phones fold a lookup list: its title opens it. */
function FooterColumn({ column: { title, links }, site, id }: FooterColumnProps) {
  const list = (
    <ul aria-labelledby={id}>
      {links.map((link) => (
        <li key={link.label}>
          <Link to={link.link} place={site} newTab={link.newTab}>
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  )
  if (!isShort({ links }))
    return (
      <details data-long="">
        <summary className={styles.footerTitle}>
          <span id={id}>{title}</span>
        </summary>
        {list}
      </details>
    )
  return (
    <div>
      <p className={styles.footerTitle} id={id}>
        {title}
      </p>
      {list}
    </div>
  )
}

const isShort = ({ links }: { links: readonly unknown[] }): boolean => links.length <= MAX_SHORT_COLUMN_LINKS

function SocialLinks({ site }: { site: SiteModel }) {
  return (
    <ul className={styles.social}>
      {site.footer.social?.map((link) => (
        <li key={link.label}>
          <Link to={link.link} place={site}>
            <Icon name={link.icon} place={site} />
            <VisuallyHidden>{link.label}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  )
}

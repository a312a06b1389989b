import type { BlockProps } from '../../ui/block.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Link } from '../../ui/link.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { describeFile } from './describe-file.ts'
import * as styles from './styles.ts'

/**
 * Files in rows. The name of each link has the type and the size of its file, so that visitors know what a click loads. The browser decides
 * whether it shows the file or saves it.
 */
export function Downloads({ block, place }: BlockProps<'downloads'>) {
  const Layout = block.layout === 'aside' && !place.inside ? IntroAside : SplitIntro
  return (
    <Layout block={block} place={place}>
      <ul className={styles.list}>
        {block.items.map(({ title, file, text }, index) => (
          <li key={`file-${index}`} className={styles.entry}>
            <FileDrawing />
            <Link to={file} place={place} className={styles.link}>
              <span className={styles.title}>{title}</span>{' '}
              <span className={styles.facts}>{describeFile(file, place.fileSizes?.[file], place.language)}</span>
            </Link>
            {text !== undefined && (
              <p className={styles.text}>
                <InlineMarkdown text={text} place={place} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Layout>
  )
}

/** A sheet of paper with an arrow that points down. */
const FileDrawing = () => (
  <svg viewBox="0 0 24 24" className={styles.drawing} aria-hidden="true" focusable="false">
    <path d="M14 3v5h5M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM12 11.5V17m-2.5-2.5L12 17l2.5-2.5" />
  </svg>
)

import type { BlockProps } from '../../ui/block.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { CodeBlock } from '../../ui/markdown/code-block.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CodeState } from './interactive.ts'
import * as styles from './styles.ts'

/** The script only adds the button that copies. The code and its tabs need none. */
export const toCodeState = ({ place: { texts } }: BlockProps<'code'>): CodeState => ({
  copy: texts.copyCode,
  copied: texts.codeCopied,
})

/** Code with its title above it. Several variants are radio buttons that look like tabs, and the code of the chosen one. */
export function Code({ block, place }: BlockProps<'code'>) {
  const { items } = block
  const Layout = block.layout === 'aside' && !place.inside ? IntroAside : SplitIntro
  return (
    <Layout block={block} place={place}>
      <div className={styles.frame} data-variants={items.length > 1 ? '' : undefined}>
        <div className={styles.bar} data-bar="">
          {items.length > 1 ? <Variants items={items} place={place} /> : <p className={styles.name}>{items[0]?.title}</p>}
        </div>
        {items.map(({ title, language = '', code, caption }, index) => (
          <figure key={`variant-${index}`} className={styles.variant} data-variant={index}>
            {items.length > 1 && <p className={styles.variantName}>{title}</p>}
            <CodeBlock language={language.toLowerCase()} code={code} place={place} />
            {caption !== undefined && (
              <figcaption className={styles.caption}>
                <InlineMarkdown text={caption} place={place} />
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </Layout>
  )
}

/** The value of each radio button is the index of its variant. */
function Variants({ items, place }: Pick<BlockProps<'code'>, 'place'> & Pick<BlockProps<'code'>['block'], 'items'>) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        <VisuallyHidden>{place.texts.codeVariant}</VisuallyHidden>
      </legend>
      {items.map(({ title }, index) => (
        <label key={`choice-${index}`} className={styles.choice}>
          <input type="radio" name={`${place.id}-variant`} value={index} defaultChecked={index === 0} />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

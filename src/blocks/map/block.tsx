import { findEmbed } from '../../manifest/find-embed.ts'
import type { BlockProps } from '../../ui/block.ts'
import { EmbedCard } from '../../ui/embed/embed-card.tsx'
import type { EmbedState } from '../../ui/embed/mount-embed.ts'
import { toEmbedState } from '../../ui/embed/to-embed-state.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import * as styles from './styles.ts'

/** The URL of a draft may be missing. */
const findMap = (url = '') => findEmbed(url, 'map')

export function toMapState({ block: { url, name, address }, place }: BlockProps<'map'>): EmbedState | null {
  const embed = findMap(url)
  return (
    embed &&
    toEmbedState(
      embed,
      place.texts.mapTitle.replace('{title}', () => name ?? address),
    )
  )
}

/** Where a place is: its map as a picture, which a click replaces with the interactive map of another site, and its address. */
export function PlaceMap({ block, place }: BlockProps<'map'>) {
  const { name, address, url, picture, caption } = block
  const embed = findMap(url)
  const Layout = block.layout === 'side' ? IntroAside : SplitIntro
  return (
    <Layout block={block} place={place}>
      <div className={styles.map}>
        {embed && <EmbedCard embed={embed} title={name ?? address} picture={picture} place={place} />}
        {caption !== undefined && (
          <p className={styles.caption}>
            <InlineMarkdown text={caption} place={place} />
          </p>
        )}
        <address className={styles.address}>
          {name !== undefined && <strong>{name}</strong>}
          {address}
        </address>
      </div>
    </Layout>
  )
}

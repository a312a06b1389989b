import type { LogoGridBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Logo } from '../../ui/logo/logo.tsx'
import * as styles from './styles.ts'

/** Pictures appear larger than icons because they have more detail. */
const areDrawn = (items: LogoGridBlock['items']): boolean => items.every(({ icon }) => icon === undefined)

/** Marks with their names, some of them links, in a ruled grid of five or six columns; three in a container, two on phones. */
export function LogoGrid({ block, place }: BlockProps<'logoGrid'>) {
  return (
    <SplitIntro block={block} place={place}>
      <ul
        className={styles.grid}
        data-columns={place.inside ? 3 : (block.columns ?? 5)}
        data-drawn={areDrawn(block.items) ? '' : undefined}
      >
        {block.items.map((logo, index) => (
          <li key={`logo-${index}`} className={styles.cell}>
            <Logo logo={logo} place={place} />
          </li>
        ))}
      </ul>
    </SplitIntro>
  )
}

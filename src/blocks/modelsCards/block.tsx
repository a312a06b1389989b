import type { Place } from '../../contracts/place.ts'
import type { ModelsCardsBlock } from '../../manifest/manifest.gen.ts'
import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { StripIntro } from '../../ui/intro/strip-intro.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Points } from '../../ui/points/points.tsx'
import { strip } from './strip-layout-styles.ts'
import * as styles from './styles.ts'

type EngagementModel = ModelsCardsBlock['items'][number]

/** More steps than this are too narrow for their text. */
const MAX_STEPS_PER_STRIP = 5

const LOOKS: Partial<Record<string, string>> = { cards: `cards ${styles.list}`, strip: `${styles.list} ${strip}` }

/** Engagement models as cards, columns, rows or a strip. Inside a column they are cards or a strip. */
export function ModelsCards({ block, place }: BlockProps<'modelsCards'>) {
  const { items, actions } = block
  const layout = place.inside && block.layout !== 'strip' ? 'cards' : (block.layout ?? 'cards')
  const list = (
    <ul
      className={LOOKS[layout] ?? styles.list}
      data-layout={layout}
      data-count={items.length}
      data-narrow={place.inside ? '' : undefined}
    >
      {items.map((model) => (
        <Card key={model.title} model={model} isStrip={layout === 'strip'} place={place} />
      ))}
    </ul>
  )
  if (layout === 'strip')
    return (
      <StripIntro block={block} place={place}>
        {list}
      </StripIntro>
    )
  return (
    <SplitIntro block={block} place={place}>
      {list}
      {actions !== undefined && <Actions actions={actions} place={place} />}
    </SplitIntro>
  )
}

interface CardProps {
  model: EngagementModel
  /** Leaves out the text and the points. */
  isStrip: boolean
  place: Place
}

function Card({ model, isStrip, place }: CardProps) {
  const { title, icon, color = 'brand', text, points, process } = model
  return (
    <li className={styles.card} data-color={color}>
      <div className={styles.top}>
        {icon !== undefined && <Icon name={icon} place={place} className={styles.icon} />}
        <Heading level={place.level + 1} className={styles.title}>
          {title}
        </Heading>
      </div>
      {isStrip ? (
        process !== undefined && (
          <p className={styles.text}>
            {process.title}: {process.steps.join(', ')}
          </p>
        )
      ) : (
        <>
          <Markdown text={text} place={place} level={place.level + 1} className={styles.text} />
          <div className={styles.details}>
            {points !== undefined && <Points points={points} />}
            {process !== undefined && <Process process={process} isNarrow={place.inside} />}
          </div>
        </>
      )}
    </li>
  )
}

interface ProcessProps {
  process: NonNullable<EngagementModel['process']>
  isNarrow: boolean
}

function Process({ process: { title, steps }, isNarrow }: ProcessProps) {
  return (
    <div className={styles.process}>
      <p className={styles.processTitle}>{title}</p>
      <ol className={styles.strip} data-steps={isNarrow || steps.length > MAX_STEPS_PER_STRIP ? 'list' : 'row'}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

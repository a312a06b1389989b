import type { ModelsCardsBlock } from '../../manifest/manifest.gen.ts'
import type { Place } from '../../manifest/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { BlockHead } from '../../ui/block-head.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import * as styles from './styles.ts'

type Model = ModelsCardsBlock['items'][number]

export function ModelsCards({ block, place }: BlockProps<'modelsCards'>) {
  return (
    <>
      <BlockHead heading={block.heading} text={block.text} place={place} />
      <ul className={styles.list}>
        {block.items.map((model) => (
          <Card key={model.title} model={model} place={place} />
        ))}
      </ul>
    </>
  )
}

function Card({ model, place }: { model: Model; place: Place }) {
  return (
    <li className={styles.card} data-color={model.color ?? 'brand'}>
      {model.icon && (
        <span className={styles.icon}>
          <Icon name={model.icon} place={place} />
        </span>
      )}
      <Heading level={place.level + 1} className={styles.title}>
        {model.title}
      </Heading>
      <Markdown text={model.text} place={place} className={styles.text} />
      {model.points && (
        <ul className={styles.points}>
          {model.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {model.process && <Process process={model.process} />}
    </li>
  )
}

function Process({ process }: { process: NonNullable<Model['process']> }) {
  return (
    <div className={styles.process}>
      <p className={styles.processTitle}>{process.title}</p>
      <ol>
        {process.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

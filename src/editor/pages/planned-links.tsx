import type { PlannedLink } from '../../contracts/change-plan.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import * as styles from './styles.ts'

interface PlannedLinksProps {
  links: readonly PlannedLink[]
  /** Where links lead afterwards that are changed. */
  target: string
}

const OUTCOMES: readonly PlannedLink['outcome'][] = ['broken', 'changed', 'redirected', 'gone', 'removed']

/** What happens to the links to a page, and where they are. */
export function PlannedLinks({ links, target }: PlannedLinksProps) {
  return OUTCOMES.map((outcome) => {
    const places = links.filter((link) => link.outcome === outcome)
    return (
      places.length > 0 && (
        <section key={outcome} className={styles.places} data-kind={outcome}>
          <h3>{describeOutcome(outcome, places.length, target)}</h3>
          <ul>
            {places.map(({ pointer, where }) => (
              <li key={pointer}>{where}</li>
            ))}
          </ul>
        </section>
      )
    )
  })
}

function describeOutcome(outcome: PlannedLink['outcome'], count: number, target: string): string {
  const links = countOf(count, 'link')
  const isOne = count === 1
  switch (outcome) {
    case 'broken':
      return `${links} will be broken`
    case 'changed':
      return `${links} will lead to ${target}`
    case 'redirected':
      return `${links} ${isOne ? 'stays as it is and is' : 'stay as they are and are'} redirected`
    case 'gone':
      return `${countOf(count, 'redirect')} to the page will say that ${isOne ? 'the old path is' : 'the old paths are'} gone for good too`
    case 'removed':
      return isOne
        ? 'The entry with a link to the page will be removed'
        : `${count} entries with a link to the page will be removed`
  }
}

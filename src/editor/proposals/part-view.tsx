import { Button } from 'react-aria-components'
import type { ProposalPart } from '../../contracts/proposal.ts'
import { compareValues } from '../saving/conflicts/compare-values.ts'
import { conflict, versions, where } from '../saving/conflicts/styles.ts'
import { ValueView } from '../saving/conflicts/value-view.tsx'
import { VisitorChanges } from '../saving/visitor-changes.tsx'
import { button } from '../theme/control-styles.ts'
import { CHANGE_WORDS } from '../views/compare/change-list.tsx'
import { word } from '../views/compare/styles.ts'
import * as styles from './styles.ts'

interface PartViewProps {
  part: ProposalPart
  onDecide: (take: 'accept' | 'reject') => void
  /** Shows the page with it. */
  onLook: () => void
}

/** A part of a proposal with what changes for visitors, and the values of the draft next to the proposed ones. */
export function PartView({ part: { kind, where: place, sentences, values }, onDecide, onLook }: PartViewProps) {
  return (
    <section className={conflict} aria-label={place}>
      <h4 className={where}>
        <span className={word} data-change={kind}>
          {CHANGE_WORDS[kind]}
        </span>{' '}
        {place}
      </h4>
      <VisitorChanges sentences={sentences} />
      {values.map((value, index) => (
        <Values key={index} {...value} />
      ))}
      <div className={styles.actions}>
        <Button className={button} onPress={onLook}>
          Show on the page
        </Button>
        <Button className={button} data-kind="outlined" onPress={() => onDecide('reject')}>
          Reject
        </Button>
        <Button className={button} data-kind="outlined" data-take="accept" onPress={() => onDecide('accept')}>
          Accept
        </Button>
      </div>
    </section>
  )
}

function Values({ name, before, after }: ProposalPart['values'][number]) {
  const isNew = before === undefined
  // Of a new value nothing is marked, because all of it is new.
  const { one, other } = compareValues(isNew ? after : before, after)
  const title = name === '' ? '' : `: ${name}`
  return (
    <div className={versions}>
      {!isNew && <ValueView title={`Now${title}`} value={one} />}
      <ValueView title={`Proposed${title}`} value={other} />
    </div>
  )
}

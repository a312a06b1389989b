import { useEffect, useId } from 'react'
import { Button } from 'react-aria-components'
import type { ProposalPart } from '../../contracts/proposal.ts'
import { SelectBox } from '../fields/controls/choices/select-box.tsx'
import type { ShownProposal } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import * as dialogStyles from '../theme/dialog-styles.ts'
import { CHANGE_WORDS } from '../views/compare/change-list.tsx'
import { VersionsArea } from '../views/compare/versions-area.tsx'
import * as styles from './styles.ts'
import { useProposal } from './use-proposal.ts'
import { useProposedVersion } from './use-proposed-version.ts'

/** The draft and the page as it would be with a proposal, or a part of it, which can be decided here. */
export function ProposalArea() {
  const shown = useEditor((state) => state.shownProposal)
  return shown && <ShownProposalArea key={shown.id} {...shown} />
}

function ShownProposalArea({ id, part: wanted }: ShownProposal) {
  const store = useStore()
  const revision = useEditor((state) => state.revision)
  const summary = useEditor(({ proposals }) => proposals.find((proposal) => proposal.id === id))
  const { details, problem, decide } = useProposal(id)
  const parts = details?.parts ?? []
  // The parts of a draft that has changed have other ids.
  const part = parts.find((one) => one.id === wanted) ?? null
  const shown = { id, part: details ? (part?.id ?? null) : wanted }
  const versionProblem = useProposedVersion(shown, `${revision} ${parts.length}`)
  const isDecided = summary === undefined
  useEffect(() => {
    if (isDecided) store.showPageView(null)
  }, [store, isDecided])
  const take = (decision: 'accept' | 'reject') => {
    const decided = part ? [part.id] : parts.map((one) => one.id)
    void decide(decided, decision, part?.where ?? 'everything')
  }
  return (
    <VersionsArea
      titles={{ before: 'Your draft', after: 'With the proposal' }}
      problem={problem ?? versionProblem}
      controls={
        <div className={styles.decisions}>
          <PartPicker
            label={summary ? `"${summary.title}", by ${summary.author}` : ''}
            parts={parts}
            part={part}
            onPick={(picked) => store.showProposal({ id, part: picked })}
          />
          <Button className={button} data-kind="outlined" onPress={() => take('reject')}>
            Reject
          </Button>
          <Button className={button} data-kind="primary" autoFocus onPress={() => take('accept')}>
            Accept
          </Button>
        </div>
      }
    />
  )
}

interface PartPickerProps {
  label: string
  parts: readonly ProposalPart[]
  /** Null if all parts are shown. */
  part: ProposalPart | null
  onPick: (part: string | null) => void
}

function PartPicker({ label, parts, part, onPick }: PartPickerProps) {
  const id = useId()
  const options = parts.map(({ id: key, kind, where, sentences }) => ({
    id: key,
    label: `${CHANGE_WORDS[kind]}: ${where}`,
    help: sentences.join(' '),
  }))
  return (
    <>
      <span id={`${id}-label`} className={dialogStyles.dim}>
        {label}
      </span>
      <SelectBox
        names={{ id, 'aria-labelledby': `${id}-label`, 'aria-describedby': '', isInvalid: false }}
        options={[{ id: '', label: 'Everything', help: '' }, ...options]}
        selected={part?.id ?? ''}
        placeholder="Everything"
        onSelect={(key) => onPick(key === '' ? null : key)}
      />
    </>
  )
}

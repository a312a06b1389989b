import { Checkbox } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { toPagePath } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import * as formStyles from '../theme/form-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { namePage } from './page-name.ts'
import { PlanMessages } from './plan-messages.tsx'
import { PlannedLinks } from './planned-links.tsx'
import { usePageDeletion } from './use-page-deletion.ts'
import { VisitorsChoice } from './visitors-choice.tsx'

interface DeletePageDialogProps {
  /** The place of the page, which may be an entry of a collection. */
  page: Steps
  onClose(): void
}

/** Asks where visitors of a page and the links to it lead after the page is deleted. */
export function DeletePageDialog({ page, onClose }: DeletePageDialogProps) {
  const deletion = usePageDeletion(page)
  const { path, target, visitors, setTarget, setVisitors, withLinks, withMenu, plan } = deletion
  const isRedirected = visitors === 'redirected'
  const name = useEditor(({ manifest }) => namePage(manifest, page))
  const own = useEditor(({ manifest }) => valueAt(manifest, page))
  const isDraft = fieldOf(own, 'draft') === true
  const noun = page[0] === 'pages' ? 'page' : 'entry'
  const links = plan?.links ?? []
  const remove = async () => {
    if (await deletion.remove()) onClose()
  }
  return (
    <ModalDialog
      title={`Delete the ${name}?`}
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Cancel', autoFocus: true },
        { label: `Delete ${noun}`, kind: 'danger', isDisabled: plan === null || plan.problem !== null, onPress: remove },
      ]}
    >
      <div className={formStyles.form}>
        {plan?.problem && <PlanMessages messages={[{ severity: 'error', text: plan.problem }]} />}
        {path !== '/' && !(isDraft && plan && links.length === 0) && (
          <VisitorsChoice noun={noun} own={own} {...{ path, visitors, target, setVisitors, setTarget }} />
        )}
        {isRedirected && links.length > 0 && (
          <Checkbox className={formStyles.option} isSelected={withLinks} onChange={deletion.setWithLinks}>
            Let the links to the {noun} lead there too
          </Checkbox>
        )}
        {links.some(({ pointer }) => pointer.startsWith('/navigation/')) && (
          <Checkbox className={formStyles.option} isSelected={withMenu} onChange={deletion.setWithMenu}>
            Remove the {noun} from the menu
          </Checkbox>
        )}
        {plan && plan.problem === null && <Consequences noun={noun} links={links} to={isRedirected ? target : null} />}
      </div>
    </ModalDialog>
  )
}

interface ConsequencesProps extends Pick<Parameters<typeof PlannedLinks>[0], 'links'> {
  noun: string
  /** The index of the page that the links lead to afterwards; null for none. */
  to: number | null
}

function Consequences({ noun, links, to }: ConsequencesProps) {
  const { manifest } = useStore().get()
  if (links.length === 0) return <p className={formStyles.hint}>No link leads to the {noun}.</p>
  return <PlannedLinks links={links} target={to === null ? 'the page for unknown paths' : toPagePath(manifest, ['pages', to])} />
}

import { useCallback, useState } from 'react'
import { Checkbox, Label, Radio, RadioGroup } from 'react-aria-components'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import { findPageByPath, listPages, toPagePath } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import * as formStyles from '../theme/form-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { namePage } from './page-name.ts'
import { PageSelect } from './page-select.tsx'
import { PlanMessages } from './plan-messages.tsx'
import { PlannedLinks } from './planned-links.tsx'
import { toFolder } from './propose-path.ts'
import { requestPlan, type ToTask, usePlan } from './use-plan.ts'

interface DeletePageDialogProps {
  /** The index of the page. */
  page: number
  onClose(): void
}

/** Asks where visitors of a page and the links to it lead after the page is deleted. */
export function DeletePageDialog({ page, onClose }: DeletePageDialogProps) {
  const store = useStore()
  const path = useEditor(({ manifest }) => toPagePath(manifest, page))
  const isDraft = useEditor(({ manifest }) => fieldOf(listPages(manifest)[page], 'draft') === true)
  const [target, setTarget] = useState(() => findPageAbove(store.get().manifest, path))
  const [isRedirected, setRedirected] = useState(true)
  const [withLinks, setWithLinks] = useState(true)
  const [withMenu, setWithMenu] = useState(true)
  const toTask = useCallback<ToTask>(
    (manifest) => {
      const to = isRedirected ? toPagePath(manifest, target) : null
      return { kind: 'deletePage', page, to, withLinks, withMenu }
    },
    [page, target, isRedirected, withLinks, withMenu],
  )
  const plan = usePlan(toTask)
  const links = plan?.links ?? []
  const name = namePage(store.get().manifest, page)
  const remove = async () => {
    if (await deletePage(store, toTask, name)) onClose()
  }
  return (
    <ModalDialog
      title={`Delete the ${name}?`}
      isQuestion
      onClose={onClose}
      buttons={[
        { label: 'Cancel', autoFocus: true },
        { label: 'Delete page', kind: 'danger', isDisabled: plan === null || plan.problem !== null, onPress: remove },
      ]}
    >
      <div className={formStyles.form}>
        {plan?.problem && <PlanMessages messages={[{ severity: 'error', text: plan.problem }]} />}
        {path !== '/' && !(isDraft && plan && links.length === 0) && (
          <TargetChoice {...{ page, path, target, setTarget, isRedirected, setRedirected }} />
        )}
        {isRedirected && links.length > 0 && (
          <Checkbox className={formStyles.option} isSelected={withLinks} onChange={setWithLinks}>
            Let the links to the page lead there too
          </Checkbox>
        )}
        {links.some(({ pointer }) => pointer.startsWith('/navigation/')) && (
          <Checkbox className={formStyles.option} isSelected={withMenu} onChange={setWithMenu}>
            Remove the page from the menu
          </Checkbox>
        )}
        {plan && plan.problem === null && <Consequences links={links} to={isRedirected ? target : null} />}
      </div>
    </ModalDialog>
  )
}

interface TargetChoiceProps {
  page: number
  path: string
  target: number
  setTarget(target: number): void
  isRedirected: boolean
  setRedirected(isRedirected: boolean): void
}

/** Another page or nothing, for those who open the old path. */
function TargetChoice({ page, path, target, setTarget, isRedirected, setRedirected }: TargetChoiceProps) {
  const { manifest } = useStore().get()
  const own = listPages(manifest)[page]
  return (
    <RadioGroup
      className={formStyles.options}
      value={isRedirected ? 'page' : 'nowhere'}
      onChange={(value) => setRedirected(value === 'page')}
    >
      <Label className={formStyles.question}>What do visitors see who open {path}?</Label>
      <Radio value="page" className={formStyles.option} data-kind="radio">
        Another page
      </Radio>
      {isRedirected && (
        <div className={formStyles.inner}>
          <PageSelect
            label="Visitors are redirected to"
            page={target}
            canSelect={(other) => other !== own && isPublished(other)}
            onSelect={setTarget}
          />
        </div>
      )}
      <Radio value="nowhere" className={formStyles.option} data-kind="radio">
        The page for unknown paths
      </Radio>
    </RadioGroup>
  )
}

const isPublished = (page: unknown): boolean => fieldOf(page, 'draft') !== true && textOf(page, 'path') !== NOT_FOUND_PATH

function Consequences({ links, to }: { links: Parameters<typeof PlannedLinks>[0]['links']; to: number | null }) {
  const { manifest } = useStore().get()
  if (links.length === 0) return <p className={formStyles.hint}>No link leads to the page.</p>
  return <PlannedLinks links={links} target={to === null ? 'the page for unknown paths' : toPagePath(manifest, to)} />
}

/** The nearest page above a path that exists: `/services` for `/services/cloud`, or else the home page. -1 without one. */
function findPageAbove(manifest: unknown, path: string): number {
  const folder = toFolder(path)
  const above = findPageByPath(manifest, folder === '' ? '/' : folder)
  return above !== -1 || folder === '' ? above : findPageAbove(manifest, folder)
}

/** Returns whether the page could be deleted. */
async function deletePage(store: EditorStore, toTask: ToTask, name: string): Promise<boolean> {
  const plan = await requestPlan(store, toTask)
  if (!plan || plan.problem !== null) return false
  store.change(plan.changes, { label: `Delete ${name}` })
  const broken = plan.links.filter(({ outcome }) => outcome === 'broken').length
  store.announce(
    `The ${name} was deleted.${broken === 0 ? '' : ` ${broken === 1 ? '1 link is' : `${broken} links are`} broken.`}`,
  )
  return true
}

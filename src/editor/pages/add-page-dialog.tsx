import { useState } from 'react'
import { Checkbox, Label, Radio, RadioGroup } from 'react-aria-components'
import { isObject } from '../../manifest/json.ts'
import { toPageIndex } from '../store/places.ts'
import { useEditor } from '../store/use-editor.ts'
import { FormDialog } from '../theme/form-dialog.tsx'
import * as formStyles from '../theme/form-styles.ts'
import { planMenuEntry } from './menu-entry.ts'
import { PageSelect } from './page-select.tsx'
import { findMessages, type PlanMessage, PlanMessages } from './plan-messages.tsx'
import { findRedirect } from './plan-new-page.ts'
import { PlannedText } from './planned-text.tsx'
import * as styles from './styles.ts'
import { findBlocking, type NewPageDraft, useNewPage } from './use-new-page.ts'

interface AddPageDialogProps {
  /** The index of the page to copy; null to begin with a template. */
  copied: number | null
  onClose(): void
}

/** Asks for title, path and first content of a new page. */
export function AddPageDialog({ copied, onClose }: AddPageDialogProps) {
  const draft = useNewPage(copied)
  const { title, path, plan, index } = draft
  const [isTried, setTried] = useState(false)
  const messagesOf = (field: string, text: string): PlanMessage[] => {
    if (text.trim() === '') return isTried ? [{ severity: 'error', text: `Enter a ${field}.` }] : []
    return plan ? findMessages(plan, `/pages/${index}/${field}`) : []
  }
  const add = async () => {
    if (await draft.add()) onClose()
    else setTried(true)
  }
  return (
    <FormDialog title={copied === null ? 'Add page' : 'Duplicate page'} action="Add page" onClose={onClose} onSubmit={add}>
      <div className={styles.fields}>
        <PlannedText
          label="Title"
          text={title}
          isFirst
          spellCheck
          messages={messagesOf('title', title)}
          onType={draft.setTitle}
        />
        <PlannedText
          label="Path"
          text={path}
          spellCheck={false}
          messages={messagesOf('path', path).filter(isError)}
          onType={draft.setPath}
        />
      </div>
      <SourceChoice draft={draft} />
      <MenuChoice draft={draft} />
      <OtherMessages draft={draft} />
    </FormDialog>
  )
}

const isError = ({ severity }: PlanMessage): boolean => severity === 'error'

/** What the page would break or change elsewhere, and what its path lacks, such as a link to it. */
function OtherMessages({ draft: { plan, index, path } }: { draft: NewPageDraft }) {
  const isRedirected = useEditor(({ manifest }) => path !== '' && findRedirect(manifest, path) !== -1)
  const elsewhere = plan ? findBlocking(plan, index).filter(({ pointer }) => !pointer.startsWith(`/pages/${index}/`)) : []
  const ofPath = plan ? findMessages(plan, `/pages/${index}/path`) : []
  const messages: PlanMessage[] = [
    ...ofPath.filter((message) => !isError(message)),
    ...(plan?.problem ? [{ severity: 'error' as const, text: plan.problem }] : []),
    ...elsewhere.map(({ severity, message }) => ({ severity, text: message })),
    ...(isRedirected ? [{ severity: 'info' as const, text: `The redirect from ${path} will be removed.` }] : []),
  ]
  return messages.length > 0 && <PlanMessages messages={messages} />
}

const COPY = 'copy of a page'

/** The templates as cards, and a copy of any page. */
function SourceChoice({ draft: { templates, source, setSource } }: { draft: NewPageDraft }) {
  const openPage = useEditor(({ page }) => toPageIndex(page) ?? 0)
  const isCopy = typeof source === 'number'
  return (
    <div className={formStyles.options}>
      <RadioGroup
        className={formStyles.field}
        value={isCopy ? COPY : source}
        onChange={(id) => setSource(id === COPY ? openPage : id)}
      >
        <Label>Start with</Label>
        <div className={styles.cards}>
          {templates.map(({ id, label, description }) => (
            <Radio key={id} value={id} className={styles.card}>
              {label}
              <small>{description}</small>
            </Radio>
          ))}
          <Radio value={COPY} className={styles.card}>
            Copy of a page
            <small>All blocks of another page of this site</small>
          </Radio>
        </div>
      </RadioGroup>
      {isCopy && <PageSelect label="Page to copy" page={source} canSelect={isObject} onSelect={setSource} />}
    </div>
  )
}

function MenuChoice({ draft: { inMenu, setInMenu } }: { draft: NewPageDraft }) {
  const hasRoom = useEditor(({ manifest }) => planMenuEntry(manifest, '', '') !== null)
  return (
    <Checkbox className={formStyles.option} isSelected={inMenu && hasRoom} isDisabled={!hasRoom} onChange={setInMenu}>
      {hasRoom ? 'Add it to the end of the menu' : 'Add it to the menu (the menu is full)'}
    </Checkbox>
  )
}

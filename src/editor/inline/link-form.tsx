import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { parseLink } from '../../manifest/link.ts'
import { SuggestBox } from '../fields/controls/suggestions/suggest-box.tsx'
import type { Suggestion } from '../suggestions/find-suggestions.ts'
import { proposeLinks, readLinkToAnchor } from '../suggestions/list-links.ts'
import { button } from '../theme/control-styles.ts'
import * as styles from './styles.ts'

interface LinkFormProps {
  /** The link at the caret, or null for a new one. */
  link: string | null
  /** Where a link can go of which a text is typed. */
  listLinks(text: string): readonly Suggestion[]
  /** Null removes the link. */
  onSet(href: string | null): void
  onCancel(): void
}

/** Asks where a link goes. */
export function LinkForm({ link, listLinks, onSet, onCancel }: LinkFormProps) {
  const [href, setHref] = useState(link ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])
  const start = readLinkToAnchor(href)
  const known = useMemo(() => listLinks(start), [listLinks, start])
  const problem = isChecked ? findLinkProblem(href) : null
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (findLinkProblem(href) === null) onSet(href.trim())
  }
  // The keys of the text and of the canvas do not act in the form.
  function leave(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
  }
  return (
    <form ref={form} className={styles.linkForm} aria-label="Link" onSubmit={submit} onKeyDown={leave}>
      <label id={`${id}-label`} htmlFor={id}>
        Link to
      </label>
      <SuggestBox
        names={{ id, 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-problem`, isInvalid: problem !== null }}
        text={href}
        placeholder="/page or https://…"
        isRequired
        suggestions={[...proposeLinks(href), ...known]}
        onType={setHref}
        onEnd={noStep}
      />
      <Button type="submit" className={button}>
        {link === null ? 'Add link' : 'Change link'}
      </Button>
      {link !== null && (
        <Button className={button} onPress={() => onSet(null)}>
          Remove link
        </Button>
      )}
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </form>
  )
}

/** The form applies the link once, when it is submitted. */
const noStep = () => {}

/** Why a text cannot be the target of a link, in a sentence; null if it can. */
function findLinkProblem(href: string): string | null {
  const text = href.trim()
  if (text === '') return 'Enter the path of a page, such as /contact, or a URL.'
  const target = parseLink(text)
  if (target.kind === 'unsafe') return `"${text}" cannot be a link: ${target.reason}.`
  if (target.kind === 'relative')
    return `"${text}" is no page of this site. Start with / for a page, or with https:// for another site.`
  return null
}

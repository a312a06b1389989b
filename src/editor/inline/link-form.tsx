import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { parseLink } from '../../manifest/link.ts'
import type { Suggestion } from '../suggestions/find-suggestions.ts'
import { button, input } from '../theme/control-styles.ts'
import * as styles from './styles.ts'

interface LinkFormProps {
  /** The link at the caret, or null for a new one. */
  link: string | null
  links: readonly Suggestion[]
  /** Null removes the link. */
  onSet(href: string | null): void
  onCancel(): void
}

/** Asks where a link goes. */
export function LinkForm({ link, links, onSet, onCancel }: LinkFormProps) {
  const [href, setHref] = useState(link ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const problem = isChecked ? findLinkProblem(href) : null
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (findLinkProblem(href) === null) onSet(href.trim())
  }
  return (
    <form
      className={styles.linkForm}
      aria-label="Link"
      onSubmit={submit}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onCancel()
      }}
    >
      <label>
        Link to
        <input
          ref={field}
          className={input}
          list={`${id}-links`}
          value={href}
          placeholder="/page or https://…"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => setHref(event.currentTarget.value)}
        />
      </label>
      <datalist id={`${id}-links`}>
        {links.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </datalist>
      <Button type="submit" className={button}>
        {link === null ? 'Add link' : 'Change link'}
      </Button>
      {link !== null && (
        <Button className={button} onPress={() => onSet(null)}>
          Remove link
        </Button>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

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

import { type FormEvent, useId, useState } from 'react'
import { control, error, label } from '../../ui/field-styles.ts'
import { button } from '../../ui/styles.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { JobPostingsState } from './state.ts'
import type { JobPosting } from './storage.ts'
import * as styles from './styles.ts'

interface JobFormProps extends Pick<JobPostingsState, 'labels' | 'missing' | 'words'> {
  onAdd(job: JobPosting): void
}

const FIELDS = ['title', 'description'] as const

/** Adds a posting if both fields are filled in. Nothing is sent: before hydration, a form with this method does nothing. */
export function JobForm({ labels, missing, words, onAdd }: JobFormProps) {
  const [empty, setEmpty] = useState<readonly (keyof JobPosting)[]>([])
  const id = useId()

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const read = (name: keyof JobPosting): string => String(data.get(name) ?? '').trim()
    const lacking = FIELDS.filter((name) => read(name) === '')
    setEmpty(lacking)
    const [wrong] = lacking
    if (wrong === undefined) {
      onAdd({ title: read('title'), description: read('description') })
      form.reset()
    }
    form.querySelector<HTMLElement>(`[name=${wrong ?? 'title'}]`)?.focus()
  }

  return (
    <form method="dialog" noValidate className={styles.form} onSubmit={add}>
      {FIELDS.map((name) => {
        const isEmpty = empty.includes(name)
        const Control = name === 'title' ? 'input' : 'textarea'
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={`${id}-${name}`} className={label}>
              {labels[name]}
            </label>
            {isEmpty && (
              <p id={`${id}-${name}-error`} className={error}>
                <VisuallyHidden>{words.errorPrefix} </VisuallyHidden>
                {missing[name]}
              </p>
            )}
            <Control
              id={`${id}-${name}`}
              name={name}
              required
              autoComplete="off"
              className={control}
              aria-invalid={isEmpty || undefined}
              aria-describedby={isEmpty ? `${id}-${name}-error` : undefined}
              rows={name === 'title' ? undefined : 4}
            />
          </div>
        )
      })}
      <button type="submit" className={button}>
        {words.add}
      </button>
    </form>
  )
}

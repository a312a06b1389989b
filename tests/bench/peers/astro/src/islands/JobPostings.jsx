import { useEffect, useId, useState } from 'react'

export function JobPostings({ storageKey, level, texts }) {
  const [jobs, setJobs] = useState([])
  const id = useId()
  const Heading = `h${level}`

  useEffect(() => setJobs(JSON.parse(localStorage.getItem(storageKey) ?? '[]')), [storageKey])

  function change(next) {
    setJobs(next)
    localStorage.setItem(storageKey, JSON.stringify(next))
  }

  function add(event) {
    event.preventDefault()
    change([...jobs, Object.fromEntries(new FormData(event.currentTarget))])
    event.currentTarget.reset()
  }

  return (
    <div className="jobPostings__layout">
      <div aria-live="polite">
        {jobs.length === 0 ? (
          <p className="jobPostings__none">{texts.noJobs}</p>
        ) : (
          <ul className="jobPostings__list">
            {jobs.map(({ title, description }, position) => (
              <li key={position} className="jobPostings__job">
                <Heading className="jobPostings__title">{title}</Heading>
                <p className="jobPostings__description">{description}</p>
                <button
                  type="button"
                  className="jobPostings__remove"
                  aria-label={texts.deleteJob.replace('{title}', title)}
                  onClick={() => change(jobs.toSpliced(position, 1))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <form method="dialog" className="jobPostings__form" onSubmit={add}>
        <div className="jobPostings__field">
          <label htmlFor={`${id}-title`} className="ui-field__label">
            {texts.jobTitle}
          </label>
          <input id={`${id}-title`} name="title" required autoComplete="off" className="ui-field__control" />
        </div>
        <div className="jobPostings__field">
          <label htmlFor={`${id}-description`} className="ui-field__label">
            {texts.jobDescription}
          </label>
          <textarea
            id={`${id}-description`}
            name="description"
            required
            autoComplete="off"
            className="ui-field__control"
            rows={4}
          />
        </div>
        <button type="submit" className="ui__button">
          {texts.addJob}
        </button>
      </form>
    </div>
  )
}

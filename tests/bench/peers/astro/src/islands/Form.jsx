import { useState } from 'react'

export function Form({ id, form, texts, intro, children }) {
  const [progress, setProgress] = useState('idle')

  async function send(event) {
    event.preventDefault()
    const target = event.currentTarget
    setProgress('sending')
    const answer = await fetch(form.action, { method: 'POST', body: new FormData(target) }).catch(() => null)
    setProgress(answer?.ok ? 'sent' : 'failed')
    if (answer?.ok) target.reset()
  }

  return (
    <div className="form__layout">
      <div>{intro}</div>
      <form
        className="form__form"
        method="post"
        action={form.action}
        encType={form.hasFiles ? 'multipart/form-data' : undefined}
        onSubmit={send}
      >
        <div className="form__fields">
          {form.fields.map((field) => (
            <Field key={field.name} field={field} id={`${id}-${field.name}`} texts={texts} />
          ))}
        </div>
        {form.toServer && (
          <>
            <input type="hidden" name="_v" defaultValue={form.version} />
            <div className="ui__visuallyHidden" aria-hidden="true">
              <label htmlFor={`${id}--website`}>{texts.leaveEmpty}</label>
              <input type="text" id={`${id}--website`} name="_website" tabIndex={-1} autoComplete="off" />
            </div>
          </>
        )}
        <div className="form-feedback-result__send">
          <button type="submit" className="ui__button" disabled={progress === 'sending'}>
            {progress === 'sending' ? texts.sending : form.submitLabel}
          </button>
          <p role="status" className="form-feedback-result__status">
            {progress === 'sent' && (form.successText ?? texts.sent)}
            {progress === 'failed' && texts.sendingFailed}
          </p>
        </div>
        <div className="form__privacy">{children}</div>
      </form>
    </div>
  )
}

function Field({ field, id, texts }) {
  const label = (
    <>
      {field.label}
      {field.marksOptional && (
        <>
          {' '}
          <span className="form__optional">{texts.optional}</span>
        </>
      )}
    </>
  )
  const hint = field.hint && (
    <p id={`${id}-hint`} className="form__hint">
      {field.hint}
    </p>
  )
  if (field.type === 'checkboxGroup')
    return (
      <fieldset className="form__field">
        <legend className="ui-field__label">{label}</legend>
        {hint}
        <div className="form-fields-box__boxes">
          {field.options.map((option, index) => (
            <div key={option.value} className="form-fields-box__box">
              <input type="checkbox" id={`${id}-${index}`} name={field.name} value={option.value} />
              <label htmlFor={`${id}-${index}`}>{option.label}</label>
            </div>
          ))}
        </div>
      </fieldset>
    )
  if (field.type === 'checkbox' || field.type === 'captcha')
    return (
      <div className="form__field">
        {hint}
        <div className="form-fields-box__box">
          <input type="checkbox" id={id} name={field.name} required={field.isRequired} />
          <label htmlFor={id}>{field.label}</label>
        </div>
      </div>
    )
  return (
    <div className="form__field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      {hint}
      <Control field={field} id={id} texts={texts} />
    </div>
  )
}

function Control({ field, id, texts }) {
  const attributes = { id, name: field.name, required: field.isRequired, className: 'ui-field__control' }
  if (field.type === 'textarea') return <textarea {...attributes} rows={field.rows ?? 5} />
  if (field.type === 'select')
    return (
      <div className="form__select">
        <select {...attributes} defaultValue="">
          <option value="">{field.placeholder ?? texts.chooseOption}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    )
  if (field.type === 'file') {
    const accept = field.accept?.map((ending) => `.${ending}`).join(',')
    return <input {...attributes} type="file" accept={accept} multiple={field.maxFiles > 1} />
  }
  return <input {...attributes} type={field.type} autoComplete={field.autocomplete} />
}

import { parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { renderForm, toFormProps } from '../../../tests/support/site/render-form.tsx'
import type { SubmittedForm } from '../../contracts/public-form.ts'
import { toShownForm } from '../../forms/shown-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { toState } from './state.ts'

const withHiddenPhone: Form = {
  title: 'Contact',
  submitLabel: 'Send',
  fields: [
    { type: 'checkbox', name: 'call', label: 'Call me' },
    { type: 'tel', name: 'phone', label: 'Phone', required: true, showWhen: { field: 'call' } },
  ],
}

const submitted: SubmittedForm = {
  form: 'everything',
  answers: {
    name: 'Ada "the first"',
    we_are: 'startup',
    looking_for: ['QA & Testing'],
    projectDetails: '\nLine',
    file: [{ name: 'cv.pdf', size: 1, type: '' }],
    nda: true,
    contact_by: 'call',
    call_on: '2027-01-31',
    area: 1234.5,
  },
  problems: [
    { field: 'email', code: 'required', message: 'Enter work email' },
    { field: 'looking_for', code: 'too-many', message: 'Select no more than 2' },
    { field: null, code: 'empty', message: 'Fill in at least one field' },
  ],
  failure: null,
  reached: null,
}

const toText = (html: string): string => html.replace(/<[^>]*>/g, '')

const withOutcome = (reached: SubmittedForm['reached']): SubmittedForm => ({ ...submitted, problems: [], reached })

test('the label of a checkbox can link to what it asks to accept, without Markdown in the browser', () => {
  const html = renderForm('full')
  expect(html).toMatch(
    /<label for="[^"]+"><span data-kept="label-note_read">I have read the <a href="\/shop\/privacy">privacy note<\/a>/,
  )
  const state = JSON.stringify(toState(toFormProps('full')))
  expect(state).toContain('"label":"I have read the privacy note"')
  expect(state).not.toContain('[privacy note]')
})

test('the text next to the fields comes after them, and is not in the data for the browser', () => {
  const html = renderForm('full')
  expect(html.indexOf('data-kept="aside"')).toBeGreaterThan(html.indexOf('</form>'))
  expect(html).toContain('With <em>questions</em>')
  expect(JSON.stringify(toState(toFormProps('full')))).not.toContain('questions')
})

describe.each(['minimal', 'full', 'extreme', 'received'] as const)('the sample %s', (name) => {
  const html = renderForm(name)

  test('is valid markup without inline styles', () => {
    const errors: string[] = []
    parse(`<!doctype html><html lang="en"><title>x</title><body>${html}`, { onParseError: (error) => errors.push(error.code) })
    expect(errors).toEqual([])
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('has unique ids, and a label for every control', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    const labelled = new Set([...html.matchAll(/\sfor="([^"]*)"/g)].map((match) => match[1]))
    const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*?\sid="([^"]*)"/g)].map((match) => match[1])
    expect(controls.length).toBeGreaterThan(0)
    expect(controls.filter((id) => !labelled.has(id))).toEqual([])
    const referred = [...html.matchAll(/\saria-(?:describedby|labelledby)="([^"]*)"/g)].flatMap(
      (match) => match[1]?.split(' ') ?? [],
    )
    expect(referred.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('leaves native validation to visitors without JavaScript', () => {
    expect(html).not.toMatch(/novalidate|maxlength/i)
  })
})

describe('a form', () => {
  test('is posted to the server, below the base path', () => {
    expect(renderForm('minimal')).toContain('action="/shop/api/forms/newsletter" method="post"')
    expect(renderForm('minimal')).not.toMatch(/enctype/i)
    expect(renderForm('full')).toMatch(/enctype="multipart\/form-data"/i)
  })

  test('or straight to the declared service', () => {
    expect(renderForm('extreme')).toContain('action="https://forms.example.com/x?a=1&amp;b=2"')
  })

  test('preselects nothing but the empty option of a select', () => {
    expect(renderForm('full')).not.toMatch(/checked=""/)
    expect(renderForm('full')).toMatch(/<option value="" disabled="" selected="">Select your company type<\/option>/)
  })

  test('marks optional fields once, and only if there are required ones', () => {
    expect(renderForm('full').match(/\(optional\)/g)).toHaveLength(9)
    expect(renderForm('full')).toContain('Attach a file (optional)</label>')
    expect(renderForm('minimal')).not.toContain('(optional)')
  })

  test('sets autocomplete where browsers can fill in', () => {
    expect(renderForm('full').match(/autoComplete="[^"]*"/g)).toEqual([
      'autoComplete="name"',
      'autoComplete="email"',
      'autoComplete="tel"',
    ])
  })

  test('shows radio buttons as one group, and a number as text with its unit', () => {
    const html = renderForm('full')
    expect(html).toMatch(/<fieldset [^>]*role="radiogroup"[^>]*><legend [^>]*>How should we reply\?/)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).toMatch(
      /<input [^>]*aria-describedby="(\S+-area-unit)"[^>]* type="text" inputMode="decimal" [^>]*placeholder="120"[^>]*\/><span id="\1">m²</,
    )
  })

  test('links a field with its condition by number, for the style sheet', () => {
    expect(renderForm('full')).toMatch(/data-shows="1" name="contact_by" value="call"/)
    expect(renderForm('full')).toMatch(/data-field="call_on" data-when="1"/)
    expect(renderForm('extreme').match(/data-shows="1"/g)).toHaveLength(2)
    expect(renderForm('minimal')).not.toMatch(/data-shows|data-when/)
  })

  test('never stops a browser without JavaScript at a required field that is not shown', () => {
    const contact = toShownForm('contact', withHiddenPhone, () => 'v1')
    const html = renderForm('minimal', { forms: { newsletter: contact } })
    expect(html).toMatch(/<input [^>]*aria-required="true"[^>]* name="phone"/)
    expect(html).not.toMatch(/ required=""/)
  })

  test('declares the accepted files', () => {
    expect(renderForm('full')).toContain('PDF, DOC, DOCX, ODT, TXT, PNG or JPG, up to 10 MB')
    expect(renderForm('extreme')).toContain('accept=".pdf,.jpg,.jpeg" multiple=""')
  })

  test('escapes hostile text', () => {
    expect(renderForm('extreme')).not.toMatch(/<script|<img|<b>|javascript:|onfocus="/)
  })

  test('for the server contains its version and a honeypot field', () => {
    const html = renderForm('received')
    expect(html).toContain('<input type="hidden" name="_v" value="v1"/>')
    expect(html).toMatch(
      /aria-hidden="true"><label [^>]*>Leave this field empty<\/label><input [^>]*tabindex="-1" autocomplete="off" name="_website"\/>/i,
    )
    expect(html).toMatch(/I&#x27;m not a robot<\/label><p role="status" class="[^"]*" data-check="idle"><\/p>/)
  })

  test.each(['minimal', 'full', 'extreme'] as const)('for no server contains neither: %s', (name) => {
    expect(renderForm(name)).not.toMatch(/name="_|I&#x27;m not a robot<\/label><p/)
  })

  test('unknown to the site is an error', () => {
    expect(() => renderForm('minimal', { forms: {} })).toThrow('The site has no form "newsletter".')
  })
})

describe('a resubmitted form', () => {
  const html = renderForm('full', { submitted })

  test('starts with the summary, which links to the first control of each field', () => {
    const links = [...html.matchAll(/<a href="#([^"]*)">/g)].map((match) => match[1])
    expect(html).toMatch(/<form[^>]*><div role="alert" tabindex="-1" autofocus=""/)
    expect(html).toContain('>There is a problem</h3>')
    expect(
      links.map((id) =>
        html
          .match(new RegExp(`id="${id}" (?:name="([^"]*)"|[^>]*name="([^"]*)")`))
          ?.slice(1)
          .find(Boolean),
      ),
    ).toEqual(['email', 'looking_for', 'name'])
  })

  test('shows messages next to the fields and references them from the controls', () => {
    const id = /<p id="([^"]*email-error)"/.exec(html)?.[1]
    expect(html).toContain(`aria-describedby="${id}" aria-invalid="true"`)
    expect(html).toMatch(/<span class="[^"]*">Error: <\/span>Enter work email<\/p>/)
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="\S+looking_for-hint \S+looking_for-error"/)
  })

  test('keeps the answers of the visitor except files', () => {
    expect(html).toContain('value="Ada &quot;the first&quot;"')
    expect(html).toContain('<option value="startup" selected="">')
    expect(html.match(/checked=""/g)).toHaveLength(3)
    expect(html).toContain('value="2027-01-31"')
    expect(html).toContain('value="1234.5"')
    expect(html).toContain('>\n\nLine</textarea>')
    expect(html).toContain('Please choose your file again.')
  })

  test('says why sending failed', () => {
    const failed = renderForm('full', { submitted: { ...submitted, problems: [], failure: 'Too many attempts.' } })
    expect(failed).toMatch(
      /data-outcome="failed"[^>]* autofocus="">Failed to send message. Please try again. Too many attempts.<\/p>/,
    )
    expect(failed).not.toContain('role="alert"')
  })

  test('is empty after it was sent', () => {
    const sent = renderForm('full', { submitted: withOutcome({ kind: 'sent', receipt: 'K7Q4-9M2X', isUnconfirmed: false }) })
    expect(toText(sent)).toContain('Thank you. We have it. Your reference is K7Q4-9M2X.')
    expect(sent).not.toContain('Ada')
  })

  test('says that an answer is not possible, in place of what happens next', () => {
    const result = { kind: 'sent', receipt: 'K7Q4-9M2X', isUnconfirmed: false, isUnanswerable: true } as const
    const sent = renderForm('full', { submitted: withOutcome(result) })
    expect(toText(sent)).toContain(`Your reference is K7Q4-9M2X.${englishTexts.noContactDetails}`)
  })

  test('shows no receipt if nothing was stored', () => {
    const sent = renderForm('full', { submitted: withOutcome({ kind: 'sent', receipt: null, isUnconfirmed: false }) })
    expect(sent).toContain('>Thank you. We have it.</p>')
  })

  test('announces an email if the enquiry must be confirmed', () => {
    const sent = renderForm('full', { submitted: withOutcome({ kind: 'sent', receipt: 'K7Q4-9M2X', isUnconfirmed: true }) })
    expect(toText(sent)).toContain(`${englishTexts.confirmByEmail} Your reference is K7Q4-9M2X.`)
  })

  test('says that the confirmation email comes later if it cannot be sent yet', () => {
    const result = { kind: 'sent', receipt: 'K7Q4-9M2X', isUnconfirmed: true, isMailDelayed: true } as const
    const { sent, confirmLater, confirmByEmail } = englishTexts
    const text = toText(renderForm('full', { submitted: withOutcome(result) }))
    expect(text).toContain(`${sent} Your reference is K7Q4-9M2X. ${confirmLater}`)
    expect(text).not.toContain(confirmByEmail)
  })

  test('is a single button if a confirmation is missing', () => {
    const button = { kind: 'asked', action: '/shop/api/forms/x/confirm', token: 'a"b', text: 'Wait, then press.' } as const
    const html = renderForm('full', { submitted: withOutcome({ ...button, problem: null }) })
    expect(html).toMatch(/<p [^>]*tabindex="-1" autofocus="">Wait, then press\.<\/p>/i)
    expect(html).not.toContain('role="alert"')
    expect(html).toContain('>One more step</h2>')
    expect(html).toMatch(
      /<form action="\/shop\/api\/forms\/x\/confirm" method="post"><input type="hidden" name="token" value="a&quot;b"\/><button [^>]*>Confirm<\/button><\/form>/,
    )
    expect(html.match(/<form/g)).toHaveLength(1)
    const early = renderForm('full', { submitted: withOutcome({ ...button, problem: 'Too early.' }) })
    expect(early).toMatch(/<p role="alert" [^>]*tabindex="-1" autofocus="">Too early\.<\/p>/i)
    expect(early.match(/autofocus/gi)).toHaveLength(1)
  })

  test('is unaffected if the submitted form has another name', () => {
    expect(renderForm('minimal', { submitted })).toBe(renderForm('minimal'))
  })
})

test('the state names the page after sending only if every visitor sees it', () => {
  const after = (success: Form['success']) => {
    const form: Form = { title: 'Ask', submitLabel: 'Send', fields: [], ...(success && { success }) }
    return toState(toFormProps('minimal', { forms: { newsletter: toShownForm('newsletter', form, () => 'v1') } })).successPage
  }
  expect(after({ page: '/thanks#top', forEveryone: true })).toBe('/shop/thanks#top')
  expect(after({ page: '/thanks' })).toBeUndefined()
  expect(after({ page: 'https://other.example/', forEveryone: true })).toBeUndefined()
})

test('the state is small and excludes kept HTML', () => {
  const state = toState(toFormProps('full', { texts: { ...englishTexts, sending: 'Wird gesendet' } }))
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  expect(Object.keys(state)).toEqual(['heading', 'level', 'form', 'keptLabels', 'action', 'language', 'texts'])
  expect(state.texts).toEqual({ sending: 'Wird gesendet' })
  expect(JSON.stringify(state)).not.toMatch(/We use your details|working day|sent/)
})

import { expect, test } from 'vitest'
import { renderForm } from '../../../tests/support/site/render-form.tsx'
import type { SubmittedForm } from '../../contracts/public-form.ts'

test('a slim form is in details that only an answer of the server opens, and its button has its heading', () => {
  const html = renderForm('slim')
  expect(html).toMatch(
    /<details[^>]*><summary[^>]*>News from the oven<\/summary>.*<h2[^>]*>News from the oven<\/h2>.*<\/form>.*<\/details>/s,
  )
  expect(html).not.toMatch(/<details[^>]* open/)
  expect(renderForm('minimal')).not.toContain('<details')
  const sent: SubmittedForm = {
    form: 'newsletter',
    answers: {},
    problems: [],
    failure: null,
    reached: { kind: 'sent', receipt: null, isUnconfirmed: false },
  }
  expect(renderForm('slim', { submitted: sent })).toMatch(/<details[^>]* open/)
})

test('what happens next is said after the result, unless senders still have to confirm', () => {
  const say = (isUnconfirmed: boolean, receipt: string | null) =>
    renderForm('slim', {
      submitted: {
        form: 'newsletter',
        answers: {},
        problems: [],
        failure: null,
        reached: { kind: 'sent', receipt, isUnconfirmed },
      },
    })
  expect(say(false, null)).toMatch(/Message sent successfully!<span[^>]*>The next letter comes on Friday\.<\/span>/)
  expect(say(false, 'K7QM')).toMatch(/successfully! [^<]*<span[^>]*>K7QM<\/span>[^<]*<span[^>]*>The next letter/)
  expect(say(true, null)).not.toContain('The next letter')
  expect(renderForm('slim')).not.toContain('The next letter')
})

import { expect, test } from 'vitest'
import { toReplyUrl } from './reply-url.ts'

const enquiry = { form: 'Get in touch', receipt: 'K7Q4-9M2X', answers: [{ label: 'Message', lines: ['Bread & butter?\n100 %'] }] }

test('an answer has the receipt in its subject and quotes the enquiry', () => {
  const { pathname, searchParams } = new URL(toReplyUrl(enquiry, 'ada+news@example.org'))
  expect(decodeURIComponent(pathname)).toBe('ada+news@example.org')
  expect(searchParams.get('subject')).toBe('Re: Get in touch (K7Q4-9M2X)')
  expect(searchParams.get('body')).toBe('\r\n\r\n> Message:\r\n> Bread & butter?\r\n> 100 %')
})

test('the quote of a long enquiry ends where mail programs would cut the URL', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `Line ${index}`)
  const url = toReplyUrl({ ...enquiry, answers: [{ label: 'Message', lines }] }, 'ada@example.org')
  expect(url.length).toBeLessThan(2000)
  expect(new URL(url).searchParams.get('body')).toMatch(/> Line \d+\r\n> …$/)
})

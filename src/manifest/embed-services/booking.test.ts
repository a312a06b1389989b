import { expect, test } from 'vitest'
import { findEmbed } from '../find-embed.ts'

test.each([
  ['https://calendly.com/bakery', 'https://calendly.com/bakery'],
  ['calendly.com/bakery/tasting/', 'https://calendly.com/bakery/tasting'],
  ['https://calendly.com/bakery/tasting?hide_gdpr_banner=1&month=2032-11', 'https://calendly.com/bakery/tasting'],
  ['https://www.calendly.com/d/abc-def-ghi/tasting', 'https://calendly.com/d/abc-def-ghi/tasting'],
  ['https://cal.com/bakery', 'https://cal.com/bakery'],
  ['https://app.cal.com/bakery/tasting', 'https://cal.com/bakery/tasting'],
  ['https://cal.com/team/bakery/tasting?date=2032-11-01', 'https://cal.com/team/bakery/tasting'],
  ['https://cal.com/team/bakery/tasting/embed', 'https://cal.com/team/bakery/tasting'],
  ['https://cal.com/ada+ben/tasting/embed?theme=dark', 'https://cal.com/ada+ben/tasting'],
])('%s is the booking page %s', (url, frameUrl) => {
  expect(findEmbed(url, 'booking')).toMatchObject({ frameUrl, pageUrl: frameUrl })
})

test.each([
  'https://calendly.com/',
  'https://calendly.com/event_types/user/me',
  'https://calendly.com/a/b/c/d',
  'https://calendly.com/bakery/"><script>',
  'https://cal.com',
  'https://app.cal.com/event-types/123',
  'https://cal.com/embed',
  'https://cal.com.example.org/bakery',
])('%j is no booking page', (url) => {
  expect(findEmbed(url, 'booking')).toBeNull()
})

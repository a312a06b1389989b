import { expect, test } from 'vitest'
import { toSampleModel } from '../../tests/support/site/render-sample.tsx'
import { createSiteModel } from '../../tests/support/site/site-model.ts'
import type { PageModel } from '../contracts/page-model.ts'
import { toPageData } from './structured-data.ts'

const site = createSiteModel('/shop')

const toPage = (blocks: object[], more: Partial<PageModel> = {}): PageModel => ({
  ...{ path: '/visit', title: 'Visit us', description: 'How to find us.', canonical: null, noindex: false },
  ...{ image: null, takesReceipt: false, structuredData: [] },
  blocks: blocks.map((block) => toSampleModel({ block })),
  ...more,
})

const toData = (...blocks: object[]) => toPageData(toPage(blocks), site)

const toFaq = (question: string) => ({ type: 'faq', items: [{ question, answer: 'About **a week**.\n\n- Or two' }] })

test('questions are those of one page, with their answers in words', () => {
  const columns = {
    type: 'columns',
    columns: [{ blocks: [{ type: 'richText', text: 'Text.' }] }, { blocks: [toFaq('How long?')] }],
  }
  const toQuestion = (name: string) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text: 'About a week.\nOr two' },
  })
  expect(toData(toFaq('When?'), columns)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [toQuestion('When?'), toQuestion('How long?')],
  })
})

test('a business has its hours: those of each day, and those of special days, which may be closed', () => {
  const hours = {
    type: 'openingHours',
    days: [
      { days: ['monday', 'friday'], hours: [{ from: '06:00', to: '12:30' }] },
      { days: ['sunday'], note: 'By appointment' },
    ],
    exceptions: [{ date: '2032-12-25', until: '2033-01-02' }],
    business: { name: 'Bakery at the Mill', address: 'Mill Lane 4' },
  }
  expect(toData(hours)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'Bakery at the Mill',
    address: 'Mill Lane 4',
    url: 'https://bakery.example/shop/',
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Friday'], opens: '06:00', closes: '12:30' },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2032-12-25',
        validThrough: '2033-01-02',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  })
  const { business: _, ...plain } = hours
  expect(toData(plain)).toBeNull()
})

test('a video with a poster and a date can be listed', () => {
  const video = { type: 'video', title: 'The oven', text: 'In *two* minutes.', poster: '/oven.jpg', date: '2026-03-02' }
  const ofFile = { ...video, file: '/videos/oven 1.mp4', silent: true }
  expect(toData(ofFile)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'The oven',
    description: 'In two minutes.',
    thumbnailUrl: expect.stringMatching(/^https:\/\/bakery\.example\/shop\/./),
    uploadDate: '2026-03-02',
    contentUrl: 'https://bakery.example/shop/videos/oven%201.mp4',
  })
  expect(toData({ ...video, url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' })).toMatchObject({
    embedUrl: expect.stringContaining('aqz-KE-bpKQ'),
  })
  expect(toData({ ...ofFile, date: undefined })).toBeNull()
})

test('several things are one graph: those of the page, then those of its blocks', () => {
  const people = {
    type: 'team',
    items: [{ name: 'Ada Lund', position: 'Baker', email: 'ada@bakery.example', phone: '+49 30 1' }],
  }
  const page = toPage([people], { structuredData: [{ '@type': 'Service', name: 'Delivery' }] })
  expect(toPageData(page, site)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Service', name: 'Delivery' },
      { '@type': 'Person', name: 'Ada Lund', jobTitle: 'Baker', email: 'ada@bakery.example', telephone: '+49 30 1' },
    ],
  })
})

test('a page that search engines must not list says nothing', () => {
  const { structuredData: _, ...hidden } = toPage([toFaq('When?')])
  expect(toPageData(hidden, site)).toBeNull()
})

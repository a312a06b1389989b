import { describe, expect, it } from 'vitest'
import type { FormAnswers } from '../../contracts/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { classifySpam, type SpamSignals } from './classify-spam.ts'

const definition: Form = {
  title: 'Contact',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'who', label: 'Name', autocomplete: 'name' },
    { type: 'email', name: 'email', label: 'Email' },
    { type: 'tel', name: 'phone', label: 'Phone' },
    { type: 'text', name: 'company', label: 'Company', autocomplete: 'organization' },
    { type: 'textarea', name: 'message', label: 'Message' },
  ],
}

/** The signals of a person who typed for a while in a browser. */
const PERSON: Omit<SpamSignals, 'answers'> = {
  definition,
  honeypot: '',
  seconds: 48,
  hasOrigin: true,
  hasUserAgent: true,
  recentSame: 0,
  recentOnForm: 1,
}
const PROGRAM = { ...PERSON, seconds: null, hasOrigin: false, hasUserAgent: false }

const judgeAnswers = (answers: FormAnswers, signals: Partial<SpamSignals> = {}) =>
  classifySpam({ ...PERSON, answers: { who: 'Ada Lovelace', email: 'ada@example.com', ...answers }, ...signals })
const codesOf = (...args: Parameters<typeof judgeAnswers>) => judgeAnswers(...args).reasons.map(({ code }) => code)

const ENQUIRIES = [
  'Hi, we are a logistics company in Rotterdam and need a web shop for spare parts. Today we use https://old.example.com, a design we like is https://shop.example.org/parts. Could you send us an estimate by Friday?',
  'Please call me back, I have a question about the invoice.',
  'We would like to hire two React developers for six months, starting in May. Remote is fine. Budget from $8,000 a month for each.',
  'Our WordPress site is very slow and we have lost rankings on Google since March. Can you audit it and tell us what it would cost?',
  'We need SEO services for our dental practice: backlinks, better content, and we want to be on the first page of Google for implants in Leeds.',
  'I came across your website through a friend. We run a small bakery and want people to order bread online.',
  'We operate an online casino with a licence from Malta and look for a team to rebuild our payment backend. An NDA is required before we share details.',
  'Fintech startup here. We plan a platform for cryptocurrency trading and need architects who have built exchanges before.',
  'Do you also build pharmacy software? We are an online pharmacy with 40 branches and need a stock module.',
  'Can you help a lender to move business loans processing from Excel to a web application?',
  'Hello, is the position of QA engineer still open? My profile: https://www.linkedin.com/in/example and my code: https://github.com/example',
  'We got an offer for $12,000 for the same scope. Can you do better, and how long would it take?',
  'Our newsletter tool does not let people unsubscribe properly. Could you integrate it with Salesforce?',
  'Domain authority of our shop is 12 after the relaunch. What went wrong, and can you fix redirects?',
  'References of what we like: https://a.example https://b.example https://c.example https://d.example https://e.example. Please advise on a similar style.',
  'The export fails with: <a href="/orders?page=2">next</a> is rendered as text in the table. Can you take over maintenance of such code?',
  'Guten Tag, wir suchen einen Partner für die Ablösung unseres Kassensystems. Könnten wir nächste Woche telefonieren?',
  'Bonjour, nous souhaitons refaire notre site vitrine et ajouter une boutique. Pouvez-vous nous envoyer vos tarifs ?',
  'Здравствуйте! Нам нужна CRM-система и продвижение сайта для клиники в Алматы. Сколько это стоит? ITшник у нас есть.',
  '你好,我们需要一个移动应用程序来管理仓库。请联系我。',
  'مرحبا، نحتاج إلى تطبيق لإدارة المطاعم. هل يمكنكم إرسال عرض سعر؟',
  'こんにちは。Tシャツのオンラインショップを作りたいです。見積もりをお願いします。',
  'We measure Δt and Ωhm values with μController boards and need a dashboard for the sensors.',
  'We want more Instagram followers and leads for our gym. What does digital marketing cost with you per month?',
  'Your page on machine learning says you do demand forecasts. We have three years of sales data. Free trial possible?',
  'URGENT!!! Our Magento shop is DOWN since this morning, please call +44 20 7946 0000 ASAP!!!',
  'Test',
]

const SPAMS: [string, FormAnswers, Partial<SpamSignals>?][] = [
  ['a filled honeypot', { message: 'Hello, nice to meet you.' }, { honeypot: 'https://x.example' }],
  [
    'guest posts',
    {
      message:
        'I write quality articles and would love to publish a guest post on your blog with a dofollow link. What is the price for $50 per post?',
    },
  ],
  [
    'link sellers',
    { message: 'We sell high authority backlinks, DA 50 and more, that boost your website. Only $99! Ask for our price list.' },
  ],
  [
    'SEO offers',
    {
      message:
        'I noticed your website is not ranking on the first page of Google. Our SEO packages bring more traffic to your website. Reply STOP to opt out.',
    },
  ],
  [
    'traffic',
    { message: 'Get 10,000 real visitors to your site with guaranteed results, starting at $29. Click here for a free trial.' },
  ],
  [
    'cryptocurrency giveaways',
    {
      message:
        'Double your bitcoin within 24 hours, guaranteed profits! Crypto investment with daily returns. Limited time, click below: https://x.example',
    },
  ],
  ['lookalike letters', { message: '𝐆𝐮𝐞𝐬𝐭 𝐩𝐨𝐬𝐭 and 𝐛𝐚𝐜𝐤𝐥𝐢𝐧𝐤𝐬 for 𝐲𝐨𝐮𝐫 𝐰𝐞𝐛𝐬𝐢𝐭𝐞, to rank your website. From $20.' }],
  ['a link for a name', { who: 'You won! https://x.example/claim' }],
  ['a link for a phone number', { phone: 'www.x.example' }],
  ['links in BBCode', { message: '[url=https://x.example]cheap pills[/url] [url=https://y.example]more[/url] viagra cialis' }],
  ['links in HTML and BBCode', { message: '<a href="https://x.example">a</a> [url]https://x.example[/url]' }],
  ['HTML links to a pharmacy', { message: '<a href="https://x.example">online pharmacy</a> best prices' }],
  ['link lists by programs', { message: 'https://a.example https://b.example https://c.example https://d.example' }, PROGRAM],
  ['link lists within a second', { message: 'http://a.example http://b.example www.c.example http://d.example' }, { seconds: 1 }],
  ['BBCode within a second', { message: '[link=http://a.example]x[/link]' }, { seconds: 0 }],
  [
    'casino bonuses',
    { message: 'Best online casino with free spins, https://a.example https://b.example https://c.example https://d.example' },
  ],
  ['words of two alphabets', { message: 'Buy vіаgrа and сiаlіs from us, best priсеs: click here http://x.example' }],
  [
    'loans',
    {
      message:
        'We fund your business! Unsecured loan with guaranteed approval, up to $500k working capital. Not interested? Opt out here.',
    },
  ],
  [
    'followers',
    { message: 'Buy Instagram followers and YouTube likes. Grow your brand, results guaranteed. Only $19!' },
    { seconds: 1 },
  ],
  [
    'address lists',
    {
      message:
        'We have verified B2B email lists of your industry that win new customers for your business. Free sample and price list on request.',
    },
  ],
  [
    'contact form marketing',
    {
      message:
        'We send your offer through contact forms marketing to millions. Promote your company for only $39. Unsubscribe: reply remove',
    },
  ],
  [
    'expiring domains',
    {
      message:
        'Your domain is about to expire. Act now to keep your website in search engine ranking. Click here: https://x.example',
    },
  ],
  [
    'offers in Russian',
    { message: 'Продвижение сайта, прогон xrumer: http://a.example http://b.example http://c.example http://d.example' },
  ],
  ['a text sent repeatedly', { message: 'Dear sir or madam, kindly consider our proposal for cooperation.' }, { recentSame: 5 }],
  ['a flood of programs', { message: 'Hello' }, { ...PROGRAM, recentOnForm: 500 }],
  [
    'programs that repeat themselves',
    { message: 'Hello, is anybody there to talk about business?' },
    { ...PROGRAM, recentSame: 2 },
  ],
]

describe('an enquiry', () => {
  it.each(ENQUIRIES)('passes: %s', (message) => {
    expect(judgeAnswers({ message }).isSpam).toBe(false)
    expect(judgeAnswers({ message }, { seconds: null }).isSpam).toBe(false)
  })

  it('of a careful person passes without any sign of spam', () => {
    expect(judgeAnswers({ message: ENQUIRIES[0] ?? '', phone: '+44 20 7946 0000' }).reasons).toEqual([])
  })

  it.each<[string, Partial<SpamSignals>]>([
    ['filled in by the browser within a second', { seconds: 1 }],
    ['sent by a program', PROGRAM],
    ['sent three times', { recentSame: 2 }],
    ['sent during a flood', { recentOnForm: 5000 }],
  ])('passes if it was %s', (_how, signals) => {
    expect(judgeAnswers({ message: ENQUIRIES[0] ?? '' }, signals).isSpam).toBe(false)
  })

  it('passes with any single advertising phrase', () => {
    for (const message of ['Backlinks?', 'Guest post', 'passive income', 'Unsubscribe me', 'Visitors to your site', 'viagra']) {
      expect([message, codesOf({ message }), judgeAnswers({ message }).isSpam]).toEqual([message, ['advertising'], false])
    }
  })

  it('may contain the URL of a company', () => {
    expect(codesOf({ company: 'https://www.example.com' })).toEqual([])
  })
})

describe('advertising', () => {
  it.each(SPAMS)('is classified as spam: %s', (_what, answers, signals) => {
    expect(judgeAnswers(answers, signals).isSpam).toBe(true)
  })

  it('is explained without quoting what was typed', () => {
    const secret = 'zebra-4711'
    const { reasons } = judgeAnswers(
      { who: `https://${secret}.example`, message: `[url=https://${secret}.example] backlinks to your site vіаgrа ${secret}` },
      { ...PROGRAM, honeypot: secret, recentSame: 9, recentOnForm: 200 },
    )
    expect(reasons.map(({ code }) => code)).toEqual(
      'honeypot link-as-name forum-code repeated-text flood advertising mixed-letters no-browser no-origin'.split(' '),
    )
    expect(JSON.stringify(reasons)).not.toContain(secret)
    for (const { text } of reasons) expect(text).toMatch(/^[A-Z].*\.$/)
  })
})

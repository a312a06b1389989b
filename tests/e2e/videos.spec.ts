import { createServer } from '../../src/server/create-server.ts'
import { portOf } from '../support/server/http.ts'
import { buildFixture } from '../support/site/built-fixture.ts'
import { visitingTest as base, expect, expectNoViolations } from './site.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'

const POSTER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#567" d="M0 0h16v9H0z"/></svg>'
const FILES = {
  'poster.svg': POSTER,
  'tour.mp4': 'No video.',
  'tour.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHammering\n',
}

const videos = [
  { type: 'video', heading: 'Videos', title: 'A tour', url: 'https://youtu.be/aqz-KE-bpKQ?t=5', poster: '/poster.svg' },
  { type: 'video', heading: 'Another site', title: 'A ride', url: 'https://vimeo.com/76979871', layout: 'side', tone: 'dark' },
]
const file = {
  type: 'video',
  heading: 'Our own',
  title: 'A hammer',
  file: '/tour.mp4',
  poster: '/poster.svg',
  tracks: [{ file: '/tour.en.vtt', language: 'en', label: 'English' }],
}

/** The URL of a built and served site: `/videos` shows videos of other sites, `/file` shows a file, and other pages show none. */
const test = base.extend<{ asked: string[] }, { videoUrl: string }>({
  videoUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const { output, remove } = await buildFixture((text) => {
        const manifest = JSON.parse(text)
        const page = { description: 'A page for tests of videos.' }
        manifest.pages.push({ ...page, path: '/videos', title: 'Videos', blocks: videos })
        manifest.pages.push({ ...page, path: '/file', title: 'One file', blocks: [file] })
        manifest.navigation.items.push({ label: 'Videos', link: '/videos' }, { label: 'One file', link: '/file' })
        return JSON.stringify(manifest)
      }, FILES)
      const app = await createServer({ output })
      await app.listen({ port: 0, host: '127.0.0.1' })
      await use(`http://127.0.0.1:${portOf(app.server)}`)
      await app.close()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The URLs that were requested of the services. Nothing leaves this machine: the test answers. */
  asked: async ({ page }, use) => {
    const asked: string[] = []
    for (const origin of [YOUTUBE, VIMEO])
      await page.route(`${origin}/**`, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><button>Pause</button>' })
      })
    await use(asked)
  },
})

// One build serves all tests.
test.describe.configure({ mode: 'default' })

/** Requests to other hosts are what these tests are about. */
const expectOnlyRequestsTo = (pageErrors: string[], urls: readonly string[]) =>
  expect(pageErrors.splice(0)).toEqual(urls.map((url) => `request: ${url}`))

const TOUR = `${YOUTUBE}/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0&start=5`
const RIDE = `${VIMEO}/video/76979871?dnt=1&autoplay=1`

test('nothing is requested from another site before the visitor clicks', async ({ page, videoUrl, asked, pageErrors }) => {
  await page.goto(`${videoUrl}/videos`)
  await expect(page.getByText('A click loads the video from YouTube')).toBeVisible()
  for (const button of await page.getByRole('button', { name: 'Play video' }).all()) {
    await button.scrollIntoViewIfNeeded()
    await button.hover()
    await button.focus()
  }
  await page.waitForFunction(() => document.querySelectorAll('[data-live]').length >= 2)
  expect(asked).toEqual([])
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Play video: A ride' }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(asked).toEqual([RIDE])
  expectOnlyRequestsTo(pageErrors, [RIDE])
})

test('the keyboard plays a video, and focus moves into its player, in the same place', async ({
  page,
  videoUrl,
  asked,
  pageErrors,
}) => {
  await page.goto(`${videoUrl}/videos`)
  const button = page.getByRole('button', { name: 'Play video: A tour' })
  await button.focus()
  const before = await button.boundingBox()
  await page.keyboard.press('Enter')
  const player = page.locator('iframe')
  await expect(player).toBeFocused()
  await expect(player).toHaveAttribute('title', 'A tour')
  await expect(player).toHaveAttribute('allow', 'fullscreen; autoplay; picture-in-picture')
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  expect(await player.boundingBox()).toEqual(before)
  await expect(button).toBeHidden()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(asked).toEqual([TOUR])
  expectOnlyRequestsTo(pageErrors, [TOUR])
})

test('a page allows exactly the sources of its own videos', async ({ page, videoUrl }) => {
  const readPolicy = async (path: string) => {
    await page.goto(`${videoUrl}${path}`)
    return page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  }
  const [plain, embedded, own] = [await readPolicy('/plain'), await readPolicy('/videos'), await readPolicy('/file')]
  expect(plain).not.toMatch(/media-src|frame-src/)
  expect(embedded).toBe(`${plain}; frame-src ${VIMEO} ${YOUTUBE}`)
  expect(own).toBe(`${plain}; media-src 'self'`)
})

test('a video plays on a page that the visitor reaches by a link', async ({ page, videoUrl, asked, pageErrors }) => {
  await page.goto(`${videoUrl}/plain`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Videos' }).click()
  await page.getByRole('button', { name: 'Play video: A tour' }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(asked).toEqual([TOUR])
  expectOnlyRequestsTo(pageErrors, [TOUR])
})

test('a file is loaded only when it plays, and with its captions', async ({ page, videoUrl }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${videoUrl}/file`)
  const video = page.getByLabel('A hammer')
  await video.scrollIntoViewIfNeeded()
  await expectNoViolations(page)
  expect(loaded.filter((path) => path.startsWith('/tour'))).toEqual([])
  await video.evaluate((element: HTMLVideoElement) => {
    for (const track of element.textTracks) track.mode = 'showing'
    element.load()
    element.play().catch(() => {})
  })
  await expect.poll(() => loaded).toEqual(expect.arrayContaining(['/tour.mp4', '/tour.en.vtt']))
})

for (const width of [320, 1280])
  test(`videos fit a screen of ${width} px`, async ({ page, videoUrl }) => {
    await page.setViewportSize({ width, height: 720 })
    for (const path of ['/videos', '/file']) {
      await page.goto(`${videoUrl}${path}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the poster is a link to the video on its own site', async ({ page, videoUrl }) => {
    await page.goto(`${videoUrl}/videos`)
    await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0)
    const link = page.getByRole('link', { name: 'A tour: Watch on YouTube' })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5s')
  })
})

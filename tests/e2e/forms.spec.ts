import type { Locator, Page } from '@playwright/test'
import { followForm } from './follow-form.ts'
import { expect, findSectionFrame, readRestingScroll, visitingTest as test } from './site.ts'

test('problems are in a summary and next to the field, and the summary has focus', async ({ page, spine }) => {
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('alert')).toContainText('Enter email')
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
})

test('a link of the summary leads to its field', async ({ page, spine }) => {
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByRole('button').click()
  await form.getByRole('alert').getByRole('link').first().click()
  await expect(form.getByLabel('Email')).toBeFocused()
})

test('a simulated form shows that it is sending, then that it was sent, resets and sends nothing', async ({ page, spine }) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  const button = form.getByRole('button')
  const readStates = await followForm(form)
  await button.click()
  await expect.poll(readStates).toContainEqual({ button: 'Sending...', isDisabled: true, result: '' })
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
  await expect(form.getByLabel('Email')).toHaveValue('')
  await expect(button).toHaveText('Ask us')
  expect(posts).toEqual([])
})

test('a page of thanks replaces the form for everyone, and the form is empty and works on Back', async ({ page, lawFirm }) => {
  await page.goto(`${lawFirm}/kontakt`)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('E-Mail').fill('asha@example.com')
  await form.getByLabel('Worum geht es?').selectOption('Erbrecht')
  await form.getByLabel('In der Kanzlei').check()
  await form.getByLabel('Ihr Anliegen').fill('Ein Testament')
  await form.getByLabel('Ich habe die Datenschutzerklärung gelesen.').check()
  await form.getByRole('button').click()
  await expect(page).toHaveURL(`${lawFirm}/danke`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Anfrage')
  await page.goBack()
  await expect(form.getByLabel('Ihr Anliegen')).toHaveValue('')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toBeVisible()
})

test('a simulated failure is reported and keeps every value', async ({ page, spine }) => {
  await page.goto(`${spine}/other`)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByRole('button').click()
  await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
})

/** Scrolls until the button of a hydrated form is at the bottom of the screen, so that the result below it is out of view. */
async function putButtonAtTheEdge(page: Page, form: Locator): Promise<void> {
  await form.hover()
  await expect(form).toHaveAttribute('data-live', '')
  await form.getByRole('button').evaluate((button) => {
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + 1, behavior: 'instant' })
  })
  await readRestingScroll(page)
}

for (const motion of ['reduce', 'no-preference'] as const) {
  test.describe(`with the motion preference ${motion}`, () => {
    test.use({ motion })

    test('the result scrolls into view, smoothly or instantly, and focus is on the button', async ({ page, spine }) => {
      await page.goto(spine)
      const form = findSectionFrame(page, 'form')
      await form.getByLabel('Email').fill('asha@example.com')
      await putButtonAtTheEdge(page, form)
      // An instant scroll moves the page at once, a smooth one with the next frames. How many there are depends on the machine.
      const moves = await page.evaluateHandle(() => {
        const found: boolean[] = []
        const { scrollIntoView } = Element.prototype
        Element.prototype.scrollIntoView = function (options) {
          const before = scrollY
          scrollIntoView.call(this, options)
          found.push(scrollY !== before)
        }
        return found
      })
      await form.getByRole('button').click()
      await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
      await readRestingScroll(page)
      await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 })
      await expect(form.getByRole('button')).toBeFocused()
      expect(await moves.jsonValue()).toEqual([motion === 'reduce'])
    })
  })
}

test('a form sent by Enter shows the result below its button, and focus follows', async ({ page, spine }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await putButtonAtTheEdge(page, form)
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Email').press('Enter')
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
  await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 })
  await expect(form.getByRole('button')).toBeFocused()
})

test('a failure scrolls into view as well', async ({ page, spine }) => {
  await page.goto(`${spine}/other`)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await putButtonAtTheEdge(page, form)
  await form.getByRole('button').click()
  await expect(form.getByText('Failed to send message. Please try again.')).toBeInViewport({ ratio: 1 })
})

test('a visitor who has moved outside the form keeps focus and scroll position', async ({ page, spine }) => {
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  await putButtonAtTheEdge(page, form)
  const place = await readRestingScroll(page)
  const home = page.getByRole('banner').getByRole('link', { name: 'Spine' })
  // Moves as soon as the form is sending: on a busy machine it may have been sent before a test looks at its button.
  await home.evaluate((link) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main form [type=submit]:disabled')) return
      observer.disconnect()
      link.focus({ preventScroll: true })
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  })
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
  expect(await readRestingScroll(page)).toBe(place)
  await expect(home).toBeFocused()
})

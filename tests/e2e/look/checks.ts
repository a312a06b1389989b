import type { Page } from '@playwright/test'

/**
 * The problems with the look of a page, one sentence each, starting with the block. Every check leaves the page unchanged except for its
 * size, scroll position and focus.
 */
type LookProblems = Promise<string[]>

declare global {
  interface Window {
    look: ReturnType<typeof createLook>
  }
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

/** Functions that the checks share in the browser. */
function createLook(selector: string) {
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  }
  const describeElement = (element: Element): string => {
    const block =
      element.closest<HTMLElement>('[data-block]')?.dataset.block ?? element.closest('header, footer, main')?.localName
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${block ?? 'chrome'}: ${element.localName} "${text || (element.getAttribute('name') ?? element.id)}"`
  }
  const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const isClear = (color: string): boolean => color === 'transparent' || /^rgba.*, 0\)$|\/ 0\)$/.test(color)
  /** Whether a touch at this point reaches the control. Touching its label or what covers its whole card counts. */
  const isHit = (control: HTMLElement, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
  }
  return { isSeen, describeElement, controls, isClear, isHit }
}

async function prepare(page: Page): Promise<void> {
  const source = `window.look ??= (${createLook.toString()})(${JSON.stringify(CONTROLS)})`
  await page.evaluate(source)
}

/** Elements that overflow horizontally at some widths. 640 px is a window of 1280 px at 200 % zoom. */
export async function findSidewaysScroll(page: Page, widths = [320, 390, 640, 768, 1024, 1440, 1920]): LookProblems {
  await prepare(page)
  const found: string[] = []
  const session = await page.context().newCDPSession(page)
  for (const width of widths) {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: 1, mobile: false })
    found.push(
      ...(await page.evaluate((room) => {
        if (document.documentElement.scrollWidth <= room && innerWidth === room) return []
        const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
          (element) => element.getBoundingClientRect().right > room + 1 && window.look.isSeen(element),
        )
        return [`${room} px: ${window.look.describeElement(wide.at(-1) ?? document.body)} is too wide`]
      }, width)),
    )
  }
  await session.detach()
  return found
}

/** Controls that are too small for touch: less than 44 px across, or for a link in running text, lines closer than 24 px. */
export async function findSmallTargets(page: Page): LookProblems {
  await page.setViewportSize({ width: 390, height: 800 })
  await prepare(page)
  return page.evaluate(() => {
    const REACH = 21.5
    const LINE = 24
    const { isHit } = window.look
    const isInText = (control: HTMLElement) => {
      const isInline = getComputedStyle(control).display.startsWith('inline')
      return isInline && (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim()
    }
    return window.look.controls().flatMap((control) => {
      let box = control.getBoundingClientRect()
      const isLarge = ({ width, height }: DOMRect) => width >= 43.5 && height >= 43.5
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      if (control.tabIndex < 0 || [control, ...labels].some((element) => isLarge(element.getBoundingClientRect()))) return []
      if (isInText(control) && control.parentElement) {
        const line = Math.max(Number.parseFloat(getComputedStyle(control.parentElement).lineHeight), box.height)
        return line >= LINE ? [] : [`${window.look.describeElement(control)} is in lines of ${line} px`]
      }
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      box = control.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isWide = box.width >= 43.5 || (isHit(control, x - REACH, y) && isHit(control, x + REACH, y))
      const isHigh = box.height >= 43.5 || (isHit(control, x, y - REACH) && isHit(control, x, y + REACH))
      return isWide && isHigh
        ? []
        : [`${window.look.describeElement(control)} is ${Math.round(box.width)} x ${Math.round(box.height)} px`]
    })
  })
}

/** Controls without a visible focus indicator, or hidden by the header or cut off when they have focus. */
export async function findWeakFocus(page: Page): LookProblems {
  await prepare(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // After a key press, focus set by a script is visible.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const readLook = (element: Element) =>
      [undefined, '::before', '::after'].map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth } = getComputedStyle(element, part)
        const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !window.look.isClear(outlineColor)
        return { hasOutline, other: [boxShadow, borderColor, borderWidth].join() }
      })
    const found: string[] = []
    const controls = window.look.controls().filter((control) => control.tabIndex >= 0)
    // In reverse order: when moving up, the header may cover the focused control.
    for (const control of controls.reverse()) {
      // The indicator may be on a surrounding element.
      const around = [control, control.parentElement, control.closest('li, label')].filter((element) => element !== null)
      const before = around.map(readLook)
      control.focus()
      if (document.activeElement !== control) continue
      const isShown = around.some((element, index) =>
        readLook(element).some(({ hasOutline, other }, part) => {
          const old = before[index]?.[part]
          return (hasOutline && !old?.hasOutline) || (old !== undefined && other !== old.other)
        }),
      )
      if (!isShown) found.push(`${window.look.describeElement(control)} does not show its focus`)
      const { x, width, top, height } = control.getBoundingClientRect()
      // For an element taller than half the screen, its start must be below the header.
      const isFree = window.look.isHit(control, x + width / 2, top + Math.min(height / 2, 8))
      if (!isFree && top < 100 && height < innerHeight / 2)
        found.push(`${window.look.describeElement(control)} has focus at ${Math.round(top)} px, hidden by the header`)
    }
    return found
  })
}

/** Controls that look like text, and selected ones that look like the others, in forced colors. */
export async function findLostInForcedColors(page: Page): LookProblems {
  await prepare(page)
  const filled = await page.evaluate(() => {
    const controls = window.look.controls()
    return controls.map((control) => !window.look.isClear(getComputedStyle(control).backgroundColor))
  })
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate((wasFilled) => {
    const parts = [undefined, '::before', '::after']
    const isDrawn = (element: Element) =>
      parts.some((part) => {
        const style = getComputedStyle(element, part)
        if (part && style.content === 'none') return false
        const sides = ['top', 'right', 'bottom', 'left'].map((side) => ({
          width: Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
          color: style.getPropertyValue(`border-${side}-color`),
        }))
        const isUnderlined = style.textDecorationLine !== 'none' && !window.look.isClear(style.textDecorationColor)
        return isUnderlined || sides.some(({ width, color }) => width >= 1 && !window.look.isClear(color))
      })
    const readLook = (element: Element) =>
      parts.map((part) => {
        const style = getComputedStyle(element, part)
        return ['content', 'border', 'outline', 'text-decoration', 'font-weight', 'transform', 'background-color']
          .map((name) => style.getPropertyValue(name))
          .join()
      })
    const controls = window.look.controls()
    const lost = controls.filter((control, index) => {
      if (control.matches('[tabindex]:not(a, button, input)') || (control.localName === 'a' && !wasFilled[index])) return false
      if (control.localName === 'input' && getComputedStyle(control).appearance !== 'none') return false
      return ![control, ...control.querySelectorAll('*')].some((part) => isDrawn(part) || part.localName === 'svg')
    })
    const chosen = [...document.querySelectorAll('[aria-selected=true], [aria-current]')].filter((element) => {
      const attribute = element.hasAttribute('aria-selected') ? 'aria-selected' : 'aria-current'
      const siblings = [...(element.parentElement?.parentElement?.querySelectorAll(element.localName) ?? [])]
      const other = siblings.find((sibling) => sibling !== element && (sibling.getAttribute(attribute) ?? 'false') === 'false')
      return window.look.isSeen(element) && other !== undefined && String(readLook(other)) === String(readLook(element))
    })
    return [
      ...lost.map((control) => `${window.look.describeElement(control)} is not visible in forced colors`),
      ...chosen.map((control) => `${window.look.describeElement(control)} looks unselected in forced colors`),
    ]
  }, filled)
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** Text that is not printed, is cut off at the side, or is too pale for paper. */
export async function findLostInPrint(page: Page): LookProblems {
  await prepare(page)
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    /** The contrast of a color on white, since browsers do not print backgrounds. */
    const readContrast = (color: string) => {
      if (!canvas) return 21
      canvas.fillStyle = '#fff'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
    }
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const known = new Map<string, number>()
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      // The summary of a form and the names of variants are controls; what they open is printed.
      const controls = 'button, form, option, style, [role=status], [data-block=form] summary, [data-block=code] fieldset'
      if (!parent || !texts.currentNode.textContent?.trim() || parent.closest(controls)) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        found.add(`${window.look.describeElement(parent)} is not printed`)
        continue
      }
      const box = parent.getBoundingClientRect()
      if (box.width <= 1) continue
      if (box.right > innerWidth + 1) found.add(`${window.look.describeElement(parent)} is cut off on paper`)
      const { color } = getComputedStyle(parent)
      if (!known.has(color)) known.set(color, readContrast(color))
      if ((known.get(color) ?? 21) < 4.5) found.add(`${window.look.describeElement(parent)} is too pale for paper (${color})`)
    }
    for (const menu of document.querySelectorAll('header nav, header button'))
      if (menu.checkVisibility()) found.add(`${window.look.describeElement(menu)} is printed`)
    return [...found]
  })
  await page.emulateMedia({ media: 'screen' })
  return found
}

interface SlowPage {
  status: number | undefined
  /** The sum of all layout shifts as the browser counts them, and the elements that shift. */
  shift: number
  shifts: string[]
  largest: string
  /** The largest paint, if it is a picture that the browser could have requested earlier. */
  late: string[]
}

/** Opens a page whose fonts and pictures arrive after the first paint. Returns what shifts then, and the largest paint. */
export async function openSlowly(page: Page, url: string): Promise<SlowPage> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\.(woff2|svg|png|jpe?g|webp|avif)$/, async (route) => {
    await arrival
    await route.continue()
  })
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  arrive()
  await page.waitForLoadState('load')
  await prepare(page)
  const found = await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    )
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    const findEntries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve([]), 60)
      })
    const moved = await findEntries('layout-shift')
    const shifts = moved.map((entry) => {
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
      const names = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return element ? window.look.describeElement(element) : 'something'
      })
      return `${names[0]} shifts by ${Number(Reflect.get(entry, 'value')).toFixed(4)}`
    })
    const last: unknown = Reflect.get((await findEntries('largest-contentful-paint')).at(-1) ?? {}, 'element')
    const picture = last instanceof HTMLImageElement ? last : null
    const isLate = picture !== null && (picture.loading === 'lazy' || picture.fetchPriority !== 'high')
    return {
      shifts,
      shift: moved.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
      largest: last instanceof Element ? window.look.describeElement(last) : 'nothing',
      late:
        picture && isLate ? [`${window.look.describeElement(picture)} ${picture.src} is the largest paint and arrives late`] : [],
    }
  })
  // The route stays until the test ends: Chromium may never answer the requests of islands that are on their way while it is removed.
  return { status: response?.status(), ...found }
}

/** The pictures of the page that cannot be shown, including those further down. */
export const findBrokenPictures = (page: Page): LookProblems =>
  page.locator('img').evaluateAll(async (elements) => {
    const pictures = elements.filter((element) => element instanceof HTMLImageElement)
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    // Chromium gives some pictures that failed far below the screen no box until their style is computed again.
    for (const display of ['none', '']) {
      for (const picture of pictures) picture.style.display = display
      document.body.getBoundingClientRect()
    }
    return pictures.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src)
  })

/** Elements that overflow at 320 px when every text has a word of sixty letters. */
export async function findUnbrokenWords(page: Page): LookProblems {
  await page.setViewportSize({ width: 320, height: 800 })
  await prepare(page)
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = []
    while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) nodes.push(texts.currentNode)
    // Text that never wraps is a figure, which the schema limits in length.
    const isFigure = ({ parentElement }: Node) =>
      parentElement !== null && getComputedStyle(parentElement).whiteSpace === 'nowrap'
    const words = nodes.filter((node) => !isFigure(node))
    for (const node of words) node.textContent += ` ${'Donaudampfschifffahrt'.repeat(3).slice(0, 60)}`
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const wide = words.flatMap((node) => {
      const { parentElement } = node
      if (!parentElement || !window.look.isSeen(parentElement) || scrolls(parentElement.parentElement)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().right > 321 ? [parentElement] : []
    })
    const found = wide.map((element) => `${window.look.describeElement(element)} overflows with a long word`)
    return document.documentElement.scrollWidth > 320 && found.length === 0
      ? ['the page scrolls sideways with long words']
      : found
  })
}

/** Pictures that leave a hole when no picture can be loaded: no alternative text, or another size. */
export async function findLostWithoutPictures(page: Page): LookProblems {
  await page.setViewportSize({ width: 1280, height: 720 })
  await prepare(page)
  const readHeight = () => page.evaluate(() => [...document.querySelectorAll('[data-block]')].map((block) => block.clientHeight))
  const before = await readHeight()
  await page.route(/\.(svg|png|jpe?g|webp|avif)$/, (route) => route.abort())
  await page.reload()
  await prepare(page)
  const found = await page.evaluate(async (heights) => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    // Chromium gives some pictures that failed far below the screen no box until their style is computed again.
    for (const display of ['none', '']) {
      for (const picture of pictures) picture.style.display = display
      document.body.getBoundingClientRect()
    }
    return [
      ...pictures.flatMap((picture) => {
        const { width, height } = picture.getBoundingClientRect()
        return picture.alt === '' || (width >= 24 && height >= 16) || !window.look.isSeen(picture)
          ? []
          : [`${window.look.describeElement(picture)} "${picture.alt}" has no room for its alternative text`]
      }),
      ...[...document.querySelectorAll('[data-block]')].flatMap((block, index) => {
        const by = block.clientHeight - (heights[index] ?? 0)
        return Math.abs(by) > 40 ? [`${window.look.describeElement(block)} changes its height by ${by} px without pictures`] : []
      }),
    ]
  }, before)
  await page.unroute(/\.(svg|png|jpe?g|webp|avif)$/)
  return found
}

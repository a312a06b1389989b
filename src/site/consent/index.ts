// The script of a site with services that need consent. It asks for it, and sends the event `consent` once a visitor has given it.
import { type Choice, deleteCookies, readChoice, writeChoice } from './choice.ts'

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/: only some browsers have it. */
    globalPrivacyControl?: boolean
  }
}

const bar = document.querySelector<HTMLElement>('[data-consent]')
const settings = document.querySelector<HTMLElement>('[data-consent-settings]')
if (bar && settings) askForConsent(bar, settings)

function askForConsent(bar: HTMLElement, settings: HTMLElement): void {
  const { consent: key = '', about = '', cookies = '' } = bar.dataset
  const choice = readChoice(key, about)
  let isStarted = false
  /** Where the focus goes when the bar is gone. */
  let next: HTMLElement | null = document.querySelector('header a')

  if (choice === 'accepted') start()
  // Also those that a service has set while the page was left after a visitor had taken back the consent.
  else deleteCookies(cookies.split(' '))
  // A signal of the browser is a refusal: the visitor is not asked, but can still agree in the settings.
  bar.hidden = choice !== null || navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'
  settings.hidden = false
  // What gets the focus must not be covered by the bar.
  new ResizeObserver(() => document.documentElement.style.setProperty('--consent-height', `${bar.offsetHeight}px`)).observe(bar)

  settings.addEventListener('click', () => {
    bar.hidden = false
    bar.focus()
    next = settings
  })
  for (const button of bar.querySelectorAll('button'))
    button.addEventListener('click', () => choose(button.value === 'accepted' ? 'accepted' : 'declined'))

  function choose(made: Choice): void {
    writeChoice(key, about, made)
    bar.hidden = true
    next?.focus({ preventScroll: true })
    if (made === 'accepted') start()
    // A script that runs cannot be stopped.
    else if (isStarted) location.reload()
  }

  function start(): void {
    if (!isStarted) dispatchEvent(new Event('consent'))
    isStarted = true
  }
}

import type { Locator } from '@playwright/test'

/** What a form shows at one moment. */
interface ShownForm {
  /** The text of its button. */
  button: string
  isDisabled: boolean
  /** The text of the line that says whether the form was sent. */
  result: string
}

/**
 * Records what a form shows, change by change, and returns a function that reads the record. On a busy machine a simulated form may have been
 * sent before a test looks at its button.
 */
export async function followForm(form: Locator): Promise<() => Promise<ShownForm[]>> {
  const states = await form.evaluateHandle((element) => {
    const found: ShownForm[] = []
    const record = () => {
      const button = element.querySelector<HTMLButtonElement>('[type=submit]')
      const result = element.querySelector('[data-outcome]')
      found.push({
        button: button?.textContent.trim() ?? '',
        isDisabled: button?.disabled ?? false,
        result: result?.textContent.trim() ?? '',
      })
    }
    new MutationObserver(record).observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
    return found
  })
  return () => states.jsonValue()
}

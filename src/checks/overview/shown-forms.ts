import type { PointerStep } from '../../manifest/pointer.ts'
import type { Overview } from './index.ts'

/** A form that is visible on some page. */
export interface ShownForm {
  name: string
  form: unknown
  steps: readonly PointerStep[]
}

/** The visible forms: those in a block that is not hidden, on a page that is not a draft. */
export function findShownForms({ forms, anchors, pages }: Overview): ShownForm[] {
  return [...forms].flatMap(([name, form]) => {
    const steps = ['forms', name]
    const shownOn = anchors.pagesShowing(steps)
    const isShown = shownOn === null || [...shownOn].some((index) => pages.all[index]?.draft === false)
    return isShown ? [{ name, form, steps }] : []
  })
}

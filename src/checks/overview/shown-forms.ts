import type { PointerStep } from '../../manifest/pointer.ts'
import type { Overview } from './index.ts'

/** A form that visitors see on some page. */
export interface ShownForm {
  name: string
  form: unknown
  steps: readonly PointerStep[]
}

/** The forms that visitors see: those of a block that is not hidden, on a page that is not a draft. */
export function findShownForms({ forms, anchors, pages }: Overview): ShownForm[] {
  return [...forms].flatMap(([name, form]) => {
    const steps = ['forms', name]
    const shownOn = anchors.pagesShowing(steps)
    const isShown = shownOn === null || [...shownOn].some((index) => pages.all[index]?.draft === false)
    return isShown ? [{ name, form, steps }] : []
  })
}

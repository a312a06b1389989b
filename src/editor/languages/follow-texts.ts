import type { Change } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { difference } from '../../document/difference.ts'
import { followTexts } from '../../document/follow-texts.ts'
import { fieldOf } from '../../manifest/json.ts'
import { listLanguages } from '../../manifest/translations/languages.ts'
import { type ChangedText, moveTranslations } from '../../manifest/translations/move-translations.ts'

/** Moves translations with the texts that a window changes. */
export interface TextFollower {
  /** The same changes, and those of the translations. Fails with `CHANGE_REFUSED` if a place does not exist. */
  extend(manifest: unknown, changes: readonly Change[], joins: boolean): readonly Change[]
  /** Says which manifest the extended changes have led to. */
  keep(manifest: unknown): void
}

/** What was changed in one step of undo, such as a text that is being typed. */
interface FollowedStep {
  /** The translations before it. */
  translations: unknown
  changed: readonly ChangedText[]
  /** The manifest after it. */
  manifest: unknown
}

/**
 * Creates a text follower. While a text is typed, its translations move from what it was when the step of undo began: what is typed back has
 * its translation as it was.
 */
export function createTextFollower(): TextFollower {
  let step: FollowedStep | null = null
  return {
    extend(manifest, changes, joins) {
      if (listLanguages(manifest).length === 0) return changes
      // The step also ends when someone else has changed the manifest.
      const known = joins && step?.manifest === manifest ? step : null
      const changed = followTexts(manifest, changes, known?.changed ?? [])
      const next = applyChanges(manifest, changes)
      const current = fieldOf(next, 'translations')
      const isTranslating = current !== fieldOf(manifest, 'translations')
      const translations = known && !isTranslating ? known.translations : current
      step = { translations, changed, manifest: null }
      const moved = moveTranslations({ ...Object(next), translations }, changed)
      return moved === current ? changes : [...changes, ...difference(current, moved, ['translations'])]
    },
    keep(manifest) {
      if (step) step = { ...step, manifest }
    },
  }
}

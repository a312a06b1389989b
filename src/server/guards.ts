import type { LeadIntake } from './forms/lead-intake.ts'
import { createUploadLimit, type UploadLimit } from './forms/upload-limit.ts'
import { createRelayCheck, type RelayCheck } from './http/relayed-requests.ts'
import { type CountRepeats, createRepeatCounter } from './spam/count-repeats.ts'
import { createRateLimits, type RateLimits } from './spam/rate-limits.ts'

/** What limits and checks requests. It remembers earlier ones, and so outlives the build that is served. */
export interface Guards {
  checkRelay: RelayCheck
  rateLimits: RateLimits
  countRepeats: CountRepeats
  uploadLimit: UploadLimit
}

export interface GuardOptions {
  /** The secret with which functions at a host sign the requests that they relay. Default: there are none. */
  relaySecret?: string | null
  /** Whether form submissions are rate-limited. Default: true. */
  isRateLimited?: boolean
  /** Called for each request. Returns null while leads cannot be stored. Default: they never can. */
  getIntake?: () => LeadIntake | null
}

export function createGuards({ relaySecret = null, isRateLimited = true, getIntake = () => null }: GuardOptions): Guards {
  const getShared = () => getIntake()?.sharedCounter ?? null
  return {
    checkRelay: createRelayCheck({ secret: relaySecret, getShared }),
    rateLimits: createRateLimits({ isLimited: isRateLimited, getShared }),
    countRepeats: createRepeatCounter({ getShared }),
    uploadLimit: createUploadLimit(),
  }
}

import { isExpectedError } from '../../../contracts/expected-error.ts'
import { parseAdminUsers } from '../../admin/admin-users.ts'
import { createRelayCheck } from '../../http/relayed-requests.ts'
import type { Settings } from '../../settings.ts'
import { error, type HealthResult, ok } from './health-result.ts'

const FIX = 'Correct it for the server and restart the server: it does not start like this. Then run this command again with it.'

/** Checks settings with which the server would not start. Those that are not set are not mentioned. */
export function checkSettings({ relaySecret, variable }: Settings): HealthResult[] {
  const users = variable('ADMIN_USERS')
  const checkSecret = () => createRelayCheck({ secret: relaySecret, getShared: () => null })
  return [
    ...(relaySecret === null ? [] : [checkSetting('FORMS_RELAY_SECRET is long enough.', checkSecret)]),
    ...(users === null ? [] : [checkSetting('ADMIN_USERS names people with their roles.', () => parseAdminUsers(users))]),
  ]
}

/** @param use throws an `ExpectedError` if the value cannot be used */
function checkSetting(sentence: string, use: () => unknown): HealthResult {
  try {
    use()
    return ok(sentence)
  } catch (problem) {
    if (!isExpectedError(problem)) throw problem
    return error(problem.message, FIX)
  }
}

import type { FormEntry, FormProtocol } from './submission.ts'

/** Reads the protocol fields of a urlencoded or multipart body: `_v`, `_website`, `_seconds`, `_captcha`. */
export function readProtocolEntries(entries: readonly FormEntry[]): FormProtocol {
  const read = (name: string): string | null => {
    const part = entries.find((entry) => entry[0] === name)?.[1]
    return typeof part === 'string' && part !== '' ? part : null
  }
  const seconds = read('_seconds')
  return {
    version: read('_v'),
    honeypot: read('_website') ?? '',
    seconds: seconds !== null && /^\d{1,9}$/.test(seconds) ? Number(seconds) : null,
    captcha: read('_captcha'),
  }
}

/** Reads the protocol members of a JSON body, which are siblings of `data`. */
export function readProtocolMembers(members: Readonly<Record<string, unknown>>): FormProtocol {
  const read = (name: string): string | null => {
    const value = Object.hasOwn(members, name) ? members[name] : undefined
    return typeof value === 'string' && value !== '' ? value : null
  }
  const { seconds } = members
  return {
    version: read('v'),
    honeypot: read('website') ?? '',
    seconds: typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : null,
    captcha: read('captcha'),
  }
}

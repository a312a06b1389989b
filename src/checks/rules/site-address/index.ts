import type { Rule } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/secrets.ts'

export const rule: Rule = {
  code: 'SEO604',
  name: 'site-address',
  severity: 'error',
  checks: 'The public address of the site is complete and starts with https://. It has no ? or # and no password in it.',
  why: 'Search engines and social networks take the addresses of all pages from it.',
  remedy: 'Open the home page of the site and copy its address from the browser into "url" of "site".',
  *check({ texts }) {
    for (const { value, steps } of texts('url')) {
      const problem = findProblem(value)
      const shown = hasPassword(value) ? 'The address' : `The address "${value}"`
      if (problem) yield { steps, words: () => ({ message: `${shown} ${problem}.`, help: toHelp(value) }) }
    }
  },
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

function findProblem(address: string): string | null {
  if (!URL.canParse(address)) return 'is not complete'
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(address)
  const isLocal = protocol === 'http:' && LOCAL_HOSTS.includes(hostname)
  if (protocol !== 'https:' && !isLocal) return 'does not start with https://'
  if (!/^https?:\/\/[^/]/i.test(address.trim()) || address.includes('\\')) return 'is not complete'
  if (username || password) return 'has a user name or password in it'
  if (pathname.includes('//')) return 'has two slashes in a row'
  if (search || hash || /[?#]/.test(address)) return 'has a ? or # in it'
  if (/\s/.test(address)) return 'has a space in it'
  return null
}

function toHelp(address: string): string {
  const bare = address
    .trim()
    .replace(/^[a-z]*:\/+/i, '')
    .replace(/^[^/]*@/, '')
    .replace(/[?#].*$/, '')
    .replace(/[/\\]+/g, '/')
    .replace(/\s/g, '')
  return URL.canParse(`https://${bare}`) ? `Write https://${bare}.` : 'Write an address such as https://www.example.com.'
}

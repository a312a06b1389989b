import type { Rule } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/find-secret.ts'

export const rule: Rule = {
  code: 'SEO604',
  name: 'site-address',
  scope: 'page',
  severity: 'error',
  checks: 'The public URL of the site is complete and starts with https://. It contains no ?, # or password.',
  why: 'Search engines and social networks use it for the URLs of all pages.',
  help: 'Open the home page of the site, and copy its URL from the browser into site.url.',
  *check({ texts }) {
    for (const { value, steps } of texts('url')) {
      const problem = findProblem(value)
      const shown = hasPassword(value) ? 'The URL' : `The URL "${value}"`
      if (problem) yield { steps, words: () => ({ message: `${shown} ${problem}.`, help: describeFix(value) }) }
    }
  },
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

function findProblem(url: string): string | null {
  if (!URL.canParse(url)) return 'is not complete'
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(url)
  const isLocal = protocol === 'http:' && LOCAL_HOSTS.includes(hostname)
  if (protocol !== 'https:' && !isLocal) return 'does not start with https://'
  if (!/^https?:\/\/[^/]/i.test(url.trim()) || url.includes('\\')) return 'is not complete'
  if (username || password) return 'contains a user name or password'
  if (pathname.includes('//')) return 'contains two slashes in a row'
  if (search || hash || /[?#]/.test(url)) return 'contains a ? or #'
  if (/\s/.test(url)) return 'contains a space'
  return null
}

function describeFix(url: string): string {
  const bare = url
    .trim()
    .replace(/^[a-z]*:\/+/i, '')
    .replace(/^[^/]*@/, '')
    .replace(/[?#].*$/, '')
    .replace(/[/\\]+/g, '/')
    .replace(/\s/g, '')
  return URL.canParse(`https://${bare}`) ? `Write https://${bare}.` : 'Write a URL such as https://www.example.com.'
}

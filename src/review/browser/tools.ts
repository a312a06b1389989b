import { findPackage } from '../../build/engine.ts'
import { readPeerRange } from '../../build/peer-package.ts'

/** The packages of the browser part of a review. They are not installed with the engine, because only reviews need them. */
const TOOLS = ['@playwright/test', 'axe-core', 'lighthouse'] as const

export type Tool = (typeof TOOLS)[number]

export const findTools = (): ReadonlySet<Tool> => new Set(TOOLS.filter((name) => findPackage(name) !== null))

/** What a review lacks without some tools, and how to install them, as a sentence. Null if all are installed. */
export function describeMissingTools(installed: ReadonlySet<Tool>, root: string): string | null {
  const missing = TOOLS.filter((name) => !installed.has(name))
  if (missing.length === 0) return null
  const lacks = installed.has('@playwright/test')
    ? [...(installed.has('axe-core') ? [] : ['accessibility checks']), ...(installed.has('lighthouse') ? [] : ['Lighthouse'])]
    : ['pictures', 'accessibility checks', 'Lighthouse']
  const packages = missing.map((name) => `"${name}@${readPeerRange(root, name)}"`).join(' ')
  return `This review is without ${new Intl.ListFormat('en').format(lacks)}. Install: npm install --save-dev ${packages}`
}

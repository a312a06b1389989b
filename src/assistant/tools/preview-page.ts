import { findPackage } from '../../build/engine.ts'
import { readPeerRange } from '../../build/peer-package.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { CallRefusal } from '../call-refusal.ts'
import { photographPage } from '../photograph-page.ts'
import type { AssistantTool } from '../tool.ts'
import { findPage } from './read-page.ts'
import { proposalArgument, readNamedVersion } from './version-argument.ts'

const BROWSER_PACKAGE = '@playwright/test'

export const previewPage: AssistantTool = {
  name: 'preview',
  title: 'Look at a page',
  description:
    'Returns a picture of a page of the saved site or of a proposal, as visitors would see it, on a phone or a laptop. Drafts are shown, too. A long page has several pictures: "parts" says how many. With "block", only that block is shown, also if it is hidden.',
  properties: {
    path: { type: 'string', description: 'The path of the page, such as "/contact". The home page is "/".', maxLength: 2000 },
    block: { type: 'integer', description: 'The index of a block of the page, as read_page lists them.', minimum: 0 },
    proposal: proposalArgument,
    device: { type: 'string', description: 'phone or laptop (default).', enum: ['phone', 'laptop'] },
    part: { type: 'integer', description: 'Which picture of a long page, from the top. The first is 1.', minimum: 1 },
  },
  required: ['path'],
  async run(args, session) {
    const { launch, site } = session
    if (findPackage(BROWSER_PACKAGE) === null)
      throw new CallRefusal(
        `Pictures of pages need a package that is not installed. Ask the person to run: npm install --save-dev "${BROWSER_PACKAGE}@${readPeerRange(site.root, BROWSER_PACKAGE)}"`,
      )
    if (launch === null)
      throw new CallRefusal(
        'Pictures of pages need Chromium, which was not found. Ask the person to run: npx playwright install chromium',
      )
    const version = await readNamedVersion(args, session)
    const path = (textOf(args, 'path') ?? '').replace(/\/$/, '') || '/'
    const block = fieldOf(args, 'block')
    const wanted = {
      path,
      block: block === undefined ? null : [...findPage(version, path), 'blocks', Number(block)],
      isPhone: textOf(args, 'device') === 'phone',
      part: Number(fieldOf(args, 'part') ?? 1),
    }
    const { picture, ...facts } = await photographPage({ ...wanted, text: version.text }, site, launch)
    return { data: facts, picture }
  },
}

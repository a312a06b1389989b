import { readManifestFile } from '../../build/manifest-file.ts'
import { toSummary } from '../../checks/formats/report.ts'
import { textOf } from '../../manifest/json.ts'
import { findHeld } from '../held-proposals.ts'
import { checkVersion } from '../manifest-version.ts'
import { toResultPage } from '../result-page.ts'
import { showDiagnostics } from '../show-diagnostics.ts'
import type { AssistantTool } from '../tool.ts'
import { offsetArgument, proposalArgument, toOffset } from './version-argument.ts'

export const validateSite: AssistantTool = {
  name: 'validate',
  title: 'Validate the site',
  description:
    'Checks the manifest and returns every error, warning and hint: what is wrong, where, and what to do. A proposal never has errors, but it can have warnings. Use explain with a code to learn more.',
  properties: {
    proposal: proposalArgument,
    preset: {
      type: 'string',
      description: 'recommended (default), or launch, which adds the checks that a site must pass before launch.',
      enum: ['recommended', 'launch'],
    },
    offset: offsetArgument,
  },
  required: [],
  async run(args, { site, held }) {
    const id = textOf(args, 'proposal')
    // The saved file may not even be JSON.
    const bytes =
      id === null ? await readManifestFile(site.manifestFile) : new TextEncoder().encode(findHeld(held, id).after.text)
    const preset = textOf(args, 'preset') === 'launch' ? 'launch' : 'recommended'
    const checked = await checkVersion(site, bytes, preset)
    return {
      data: {
        summary: toSummary(checked),
        ...toResultPage('diagnostics', showDiagnostics(checked.diagnostics, checked.value), toOffset(args)),
      },
    }
  },
}

import { toSummary } from '../../checks/formats/report.ts'
import { textOf } from '../../manifest/json.ts'
import { blockTypes } from '../../models/block-types.ts'
import { describeChanges } from '../describe-changes.ts'
import { holdProposal } from '../held-proposals.ts'
import { parseOperations } from '../operations.ts'
import { toFirstEntries } from '../result-page.ts'
import { showDiagnostics } from '../show-diagnostics.ts'
import type { AssistantTool } from '../tool.ts'
import { findPage } from './read-page.ts'

const steps = { type: 'array', items: { type: ['string', 'integer'] } }

export const proposeEdit: AssistantTool = {
  name: 'propose_edit',
  title: 'Propose an edit',
  description:
    'Makes a proposal from the saved site: operations, or one block for a page. Nothing is written. Returns its id, what changes for visitors in sentences, and the warnings that the saved site does not have. A proposal with errors is refused with what to correct. Indexes start at 0; each operation refers to the result of those before it. Prefer small operations to replacing whole parts. Look at it with preview, then call apply_as_draft. Earlier proposals are not included.',
  properties: {
    title: {
      type: 'string',
      description: 'What the proposal is about, for the person who decides, in a few words.',
      minLength: 1,
      maxLength: 120,
    },
    operations: {
      type: 'array',
      description: 'The changes, in order.',
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['set', 'add', 'remove', 'move'] },
          at: { ...steps, description: 'set, remove, move: the steps to the value.' },
          into: { ...steps, description: 'add, move: the steps to the list or object that gets the value.' },
          before: { description: 'add: the index or key of the entry that follows; null or absent adds at the end.' },
          key: { type: 'string', description: 'add: the name of a new field of an object.' },
          index: { type: 'integer', description: 'move: the new index, counted without the moved entry.' },
          value: { description: 'set, add: the new value.' },
        },
      },
    },
    block: {
      type: 'object',
      description: 'Instead of operations: a block. Use explain with its type for its fields and a sample.',
      required: ['type'],
      properties: { type: { enum: blockTypes.map(({ type }) => type) } },
    },
    page: { type: 'string', description: 'With block: the path of the page that gets it.', maxLength: 2000 },
    before: {
      type: 'integer',
      description: 'With block: the index of the block that follows. Without it, the last.',
      minimum: 0,
    },
    replace: { type: 'integer', description: 'With block: the index of the block that it replaces.', minimum: 0 },
  },
  required: ['title'],
  async run(args, { site, held }) {
    const { proposal, diagnostics } = await holdProposal(held, site, {
      title: textOf(args, 'title') ?? '',
      operations: (version) => parseOperations(args, (path) => findPage(version, path), version.value),
    })
    const sentences = describeChanges(proposal.before.value, proposal.after.value)
    const next = 'Nothing is written yet. Call apply_as_draft with this id when the proposal is as the person wants it.'
    return {
      data: {
        proposal: proposal.id,
        ...sentences,
        check: {
          summary: toSummary({ diagnostics }),
          ...toFirstEntries('diagnostics', showDiagnostics(diagnostics, proposal.after.value)),
        },
        next,
      },
    }
  },
}

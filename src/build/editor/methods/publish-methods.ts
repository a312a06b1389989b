import { fieldOf, textOf } from '../../../manifest/json.ts'
import { type Methods, parseNothing } from './method.ts'

/** The methods that publish the site, and list what was published. */
export const publishMethods: Methods<'planPublish' | 'publish' | 'cancelPublish' | 'listPublished'> = {
  planPublish: {
    parse(params) {
      const version = fieldOf(params, 'version')
      return version === null || typeof version === 'string' ? { version } : null
    },
    answer: ({ version }, { publisher }) => publisher.plan(version),
  },
  publish: {
    parse(params) {
      const plan = textOf(params, 'plan')
      return plan === null ? null : { plan }
    },
    async answer({ plan }, { publisher }, { person }) {
      await publisher.publish(plan, person)
      return {}
    },
  },
  cancelPublish: {
    parse: parseNothing,
    answer(_, { publisher }) {
      publisher.cancel()
      return {}
    },
  },
  listPublished: { parse: parseNothing, answer: (_, { publisher }) => publisher.list() },
}

import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM410',
  name: 'no-privacy-page',
  severity: 'info',
  launch: 'warning',
  checks: 'A site that needs the consent of visitors links to the page that says how it uses data.',
  why: 'Visitors cannot know what they agree to, and in many countries the law requires it.',
  help: 'Add a page about privacy, and name it in "privacyPage" of the integrations.',
  *check({ marked }) {
    const [asking] = marked('needs-consent').filter(({ value }) => value !== undefined && value !== false)
    if (!asking || marked('privacy-page').some(({ value }) => value !== undefined)) return
    yield {
      steps: asking.steps,
      spot: { steps: asking.steps, part: 'key' },
      words: () => ({
        message: 'This needs the consent of visitors, but no page says how their data is used.',
        help: 'Add a page about privacy, and link to it: "privacyPage": "/privacy", next to "analytics".',
        fixes: [{ title: 'Add "privacyPage"', applicability: 'placeholder' }],
      }),
    }
  },
}

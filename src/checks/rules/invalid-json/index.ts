import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN001',
  name: 'invalid-json',
  severity: 'error',
  checks:
    'The file is strict JSON, stored as UTF-8. There is a comma between entries and none behind the last, names and texts stand in straight double quotes, every bracket is closed, and there are no comments.',
  why: 'Nothing behind this place can be read, so there is no site to build.',
  remedy:
    'Mend the place that is named, then check again: one slip can hide others behind it. A text editor that knows JSON marks such slips while you type.',
}

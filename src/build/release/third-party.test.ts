import { expect, test } from 'vitest'
import { formatNotices } from './third-party.ts'

const toParty = (name: string, ...texts: string[]) => ({ name, version: '1.0.0', license: 'MIT', texts })

test('packages with the same license share its text, and each has its own copyright', () => {
  const notices = formatNotices([
    toParty('a', 'MIT License\n\nCopyright (c) 2020 Ada\n\nPermission is granted\nto use "it".'),
    toParty('b', 'The MIT License (MIT)\n\n  Copyright © 2021 Grace\n\nPermission is  granted to use \u201cit\u201d.'),
    toParty('c', 'Permission is granted to look at it.'),
    toParty('d'),
  ])
  expect(notices.split(`\n\n${'-'.repeat(80)}\n\n`)).toEqual([
    expect.stringMatching(
      /a 1\.0\.0 \(MIT\)\n {2}Copyright \(c\) 2020 Ada\nb 1\.0\.0 \(MIT\)\n {2}Copyright © 2021 Grace\n\nMIT License\n\n\n\nPermission is granted\nto use "it"\.$/,
    ),
    'c 1.0.0 (MIT)\n\nPermission is granted to look at it.',
    'd 1.0.0 (MIT)\n',
  ])
})

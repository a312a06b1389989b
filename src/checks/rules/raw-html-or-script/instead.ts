/** Tags that show something of another site. */
const EMBEDS: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'video', 'audio', 'portal'])

const SOURCE = /\s(?:src|data)\s*=\s*\\?["']?(?:https?:)?(\/\/[^\s"'<>\\]+)/i

/** What a site can have in place of pasted HTML code with a tag. In a text with Markdown the link can stand where the code is. */
export function describeInstead(tag: string, code: string, isMarkdown: boolean): string {
  if (EMBEDS.has(tag)) {
    const address = `https:${SOURCE.exec(code)?.[1] ?? '//www.example.com/video'}`
    return isMarkdown
      ? `Delete the code, and link to what it shows: [Watch the video](${address}).`
      : `Delete the code, and link to what it shows, for example by a button: { "label": "Watch the video", "link": "${address}" }.`
  }
  if (tag === 'form') return 'Delete the code. Describe the form in "forms", and show it by a block of the type "form".'
  if (tag === 'script') return 'Delete the code. A site cannot run scripts from elsewhere.'
  if (tag === 'style' || tag === 'link') return 'Delete the code. Colors and fonts are set in "theme".'
  return 'Delete the code. To write about it, leave out the angle brackets.'
}

import { findEmbed } from '../../../manifest/find-embed.ts'

/** Tags that embed something from another site. */
const EMBEDS: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'video', 'audio', 'portal'])

const SOURCE = /\s(?:src|data)\s*=\s*\\?["']?(?:https?:)?(\/\/[^\s"'<>\\]+)/i

/** The help for pasted HTML with a certain tag: what to use instead. A text with Markdown can contain the link itself. */
export function describeHtmlAlternative(tag: string, code: string, isMarkdown: boolean): string {
  if (EMBEDS.has(tag)) {
    const url = `https:${SOURCE.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? '//www.example.com/video'}`
    if (findEmbed(url, 'any')) return `Delete the code, and add a block of the type "embed" with this URL: ${url}.`
    return isMarkdown
      ? `Delete the code, and link to what it shows: [Watch the video](${url}).`
      : `Delete the code, and link to what it shows, for example with a button: { "label": "Watch the video", "link": "${url}" }.`
  }
  if (tag === 'form') return 'Delete the code. Define the form in "forms", and show it with a block of the type "form".'
  if (tag === 'script') return 'Delete the code. A site cannot run scripts from other sources.'
  if (tag === 'style' || tag === 'link') return 'Delete the code. Colors and fonts are set in "theme".'
  return 'Delete the code. To write about it, leave out the angle brackets.'
}

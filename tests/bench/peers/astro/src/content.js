import { readFileSync } from 'node:fs'
import markdownIt from 'markdown-it'

const read = (name) => JSON.parse(readFileSync(`src/data/${name}.json`, 'utf8'))

export const site = read('site')
export const pages = read('pages')

const parser = markdownIt()
export const markdown = (text) => parser.render(text).trim()
export const inline = (text) => parser.renderInline(text)
export const href = (link) => (/^(tel|sms):/.test(link) ? link.replace(/[\s()]/g, '') : encodeURI(link))

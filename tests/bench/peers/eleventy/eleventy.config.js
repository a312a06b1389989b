import markdownIt from 'markdown-it'

export default function configure(config) {
  const markdown = markdownIt()
  config.addPassthroughCopy({ public: '/' })
  config.setNunjucksEnvironmentOptions({ trimBlocks: true, lstripBlocks: true })
  config.addFilter('markdown', (text) => markdown.render(text))
  config.addFilter('inline', (text) => markdown.renderInline(text))
  config.addFilter('href', (link) => (/^(tel|sms):/.test(link) ? link.replace(/[\s()]/g, '') : encodeURI(link)))
  config.addFilter('fill', (text, name, value) => text.replace(`{${name}}`, value))
  config.addFilter('ends', (endings) => endings.map((ending) => `.${ending}`).join(','))
  return { dir: { input: 'src', output: '_site' }, htmlTemplateEngine: 'njk' }
}

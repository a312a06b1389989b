import type { SiteChange } from '../../changes/index.ts'
import { escapeMarkup } from '../../manifest/escape-markup.ts'
import { type ChangedPage, type ComparedView, type InspectedPage, nameOf, type PagePicture, type SiteReview } from '../review.ts'
import { describePage, groupPages, toVerdict } from '../verdict.ts'
import { REPORT_CSS } from './styles.ts'

/** A review as one HTML page without scripts, which contains everything that it shows. */
export function renderReport(review: SiteReview): string {
  const { isGreen, sentence } = toVerdict(review)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeMarkup(sentence)}</title>
<style>${REPORT_CSS}</style>
</head>
<body>
<header>
<h1 data-verdict="${isGreen ? 'green' : 'red'}">${escapeMarkup(sentence)}</h1>
<p class="quiet">Compared with ${escapeMarkup(review.base)}.</p>
</header>
<main>
${renderParts(review).join('\n')}
</main>
</body>
</html>
`
}

function renderParts({ changes, problems, warnings, pages, inspected, notes }: SiteReview): string[] {
  return [
    ...renderSection('What to fix', problems.map(renderProblem)),
    ...renderSection('What changes for visitors', changes.length > 0 ? renderChanges(changes) : ['<p>Nothing changes.</p>']),
    ...renderSection('Before and after', inspected.filter(({ views, scores }) => views.length > 0 || scores).map(renderPage)),
    ...renderSection('All changed pages', pages.length > 0 ? [renderPages(pages)] : []),
    ...renderSection('New warnings', renderList(warnings.map(({ where, message, help }) => `${where}: ${message} ${help}`))),
    ...renderSection('Not reviewed', renderList(notes)),
  ]
}

const renderSection = (title: string, parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`<section>\n<h2>${title}</h2>\n${parts.join('\n')}\n</section>`]

const renderList = (items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`<ul>\n${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('\n')}\n</ul>`]

const renderProblem = ({ where, what, help }: SiteReview['problems'][number]): string =>
  `<div class="panel problem">\n<h3>${escapeMarkup(where)}</h3>\n<p>${escapeMarkup(what)}</p>\n<p>${escapeMarkup(help)}</p>\n</div>`

function renderChanges(changes: readonly SiteChange[]): string[] {
  return [...Map.groupBy(changes, ({ section }) => section)].flatMap(([section, own]) => [
    `<h3>${escapeMarkup(section)}</h3>`,
    ...renderList(own.map(({ place, message }) => (place === '' ? message : `${place}: ${message}`))),
  ])
}

const renderPages = (pages: readonly ChangedPage[]): string =>
  groupPages(pages)
    .map(({ title, names }) => `<details><summary>${escapeMarkup(title)}</summary>\n${renderList(names).join('')}</details>`)
    .join('\n')

function renderPage({ page, views, scores }: InspectedPage): string {
  const name = nameOf(page)
  return `<article class="panel">
<h3><span class="tag">${escapeMarkup(describePage(page))}</span>${escapeMarkup(page.title)} <span class="quiet">${escapeMarkup(name)}</span></h3>
${views.map((view) => renderView(view, name)).join('\n')}
${scores ? renderScores(scores) : ''}
</article>`
}

const renderScores = (scores: Readonly<Record<string, number>>): string => {
  const entries = Object.entries(scores).map(([name, score]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${score}</dd></div>`)
  return `<h4>Lighthouse, points of 100</h4>\n<dl class="scores">${entries.join('')}</dl>`
}

function renderView({ width, before, after, isSame }: ComparedView, name: string): string {
  const device = width < 700 ? `Phone, ${width} pixels` : `Laptop, ${width} pixels`
  const sides = [
    { title: 'Before', picture: before },
    { title: 'After', picture: after },
  ].flatMap(({ title, picture }) =>
    picture ? [{ title, picture, alt: `${name} ${title.toLowerCase()}, ${width} pixels wide` }] : [],
  )
  const pair = (kind: 'part' | 'whole') =>
    `<div class="pair${width < 700 ? ' narrow' : ''}">${sides.map((side) => renderFigure(side, kind)).join('')}</div>`
  const whole = `<details><summary>The whole page</summary>${pair('whole')}</details>`
  return `<h4>${device}</h4>\n${isSame ? '<p>The page looks the same as before.</p>' : pair('part')}\n${whole}`
}

interface Side {
  title: string
  picture: PagePicture
  alt: string
}

function renderFigure({ title, picture, alt }: Side, kind: 'part' | 'whole'): string {
  const { url, width, height } = picture[kind]
  const note = kind === 'part' && picture.isCut ? ' (the upper part of what differs)' : ''
  const image = `<img src="${url}" width="${width}" height="${height}" alt="${escapeMarkup(alt)}">`
  return `<figure><figcaption>${title}${note}</figcaption>${image}</figure>`
}

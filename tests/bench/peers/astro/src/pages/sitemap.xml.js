import { pages } from '../content.js'

export function GET() {
  const urls = pages.flatMap(({ canonical }) => (canonical ? [`<url><loc>${canonical}</loc></url>`] : []))
  const text = `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  return new Response(text, { headers: { 'content-type': 'application/xml' } })
}

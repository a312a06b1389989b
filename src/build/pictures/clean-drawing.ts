import { type CustomPlugin, optimize } from 'svgo/browser'
import { keepDrawing, toParts, XML_SCOPE } from './clean-elements.ts'

const SVG = 'http://www.w3.org/2000/svg'
/**
 * An SVG document without anything active: no scripts or event handlers, no foreign markup, no URLs that lead outside the file. Comments,
 * metadata and the data of drawing programs are also removed. Shapes, the title and ids stay unchanged. Throws when the text is not an SVG
 * document.
 */
export function cleanDrawing(text: string): string {
  if (/<!ENTITY[^>]*&/.test(text)) throw new Error('An entity of the document refers to another entity.')
  const { data } = optimize(text, { plugins: ['removeScripts', onlyDrawing] })
  if (!data.startsWith('<')) throw new Error('The file contains no drawing.')
  return data
}

const onlyDrawing: CustomPlugin = {
  name: 'onlyDrawing',
  fn: () => ({
    root: {
      enter(root) {
        for (const node of root.children) if (node.type === 'element') node.attributes.xmlns ??= SVG
        root.children = keepDrawing(root.children, XML_SCOPE)
        const [drawing] = root.children.filter(({ type }) => type === 'element')
        if (drawing?.type !== 'element' || toParts(drawing.name).local !== 'svg')
          throw new Error('The file contains no <svg> element.')
      },
    },
  }),
}

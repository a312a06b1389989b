import type { BlockProps } from '../../ui/block.ts'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import type { Chart, ChartRow } from './chart.ts'
import { emptyDot } from './count-layout-styles.ts'
import { createOfficesChart } from './offices-chart.ts'
import { createPhasesChart } from './phases-chart.ts'
import { createSpansChart } from './spans-chart.ts'
import * as styles from './styles.ts'
import { createBarChart, createCountChart, createDotChart } from './values-chart.ts'

/** If there are more dots in a row, they are smaller. */
const MAX_LARGE_DOTS = 12

/**
 * A chart with one row for each entry. A row has its title and its number or time as text, in a list that screen readers read; the
 * drawing next to them is hidden from them. Positions are attributes of SVG, because pages have no inline styles.
 */
export function Figure({ block, place }: BlockProps<'figure'>) {
  const { caption, summary, source } = block
  const { rows, ticks, axisTitle } = createChart({ block, place })
  const labeled = ticks.filter(({ label }) => label !== undefined)
  return (
    <SplitIntro block={block} place={place}>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>
          <p className={styles.title}>{caption}</p>
          {summary !== undefined && (
            <p className={styles.summary}>
              <InlineMarkdown text={summary} place={place} />
            </p>
          )}
        </figcaption>
        <div className={styles.chart}>
          <dl className={styles.rows} data-featured={rows.some(({ featured }) => featured) ? '' : undefined}>
            {rows.map((row, index) => (
              <div key={`row-${index}`} className={styles.row}>
                <dt className={styles.label}>{row.featured ? <strong>{row.title}</strong> : row.title}</dt>
                <dd className={styles.words}>{row.words}</dd>
                <dd className={styles.drawing} aria-hidden="true">
                  <Drawing row={row} ticks={ticks} />
                </dd>
              </div>
            ))}
          </dl>
          {labeled.length > 0 && (
            <div className={styles.axis} aria-hidden="true">
              {axisTitle !== undefined && <p className={styles.axisTitle}>{axisTitle}</p>}
              <p className={styles.ticks}>
                {labeled.map(({ at, label }) => (
                  <span key={at}>{label}</span>
                ))}
              </p>
            </div>
          )}
        </div>
        {source !== undefined && (
          <p className={styles.source}>
            <InlineMarkdown text={source} place={place} />
          </p>
        )}
      </figure>
    </SplitIntro>
  )
}

/** A block has exactly one of the lists; a draft in the editor may have none. */
function createChart({ block, place: { language, texts } }: Pick<BlockProps<'figure'>, 'block' | 'place'>): Chart {
  const { values = [], unit, layout, of, spans, phases, axis, offices } = block
  if (spans) return createSpansChart(spans, language)
  if (phases) return createPhasesChart(phases, axis)
  if (offices) return createOfficesChart(offices, texts.commonHours, language)
  if (layout === 'count') return createCountChart(values, of, language)
  return layout === 'dots' ? createDotChart(values, unit, language) : createBarChart(values, unit, language)
}

function Drawing({ row: { bars, dot, dots, featured }, ticks }: { row: ChartRow; ticks: Chart['ticks'] }) {
  const mark = featured ? '' : undefined
  return (
    <svg className={styles.canvas} aria-hidden="true">
      {ticks.map(({ at, label }) => (
        <line
          key={at}
          className={styles.tick}
          data-zero={label === undefined ? '' : undefined}
          x1={`${at}%`}
          x2={`${at}%`}
          y1="0"
          y2="100%"
        />
      ))}
      {bars.map(({ from, to, isOpen }) => (
        <g key={from} className={styles.bar} data-featured={mark}>
          <line x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
          {isOpen && (
            <svg x={`${to}%`} y="50%" className={styles.arrow} aria-hidden="true">
              <path d="M-1-11 10 0-1 11z" />
            </svg>
          )}
        </g>
      ))}
      {dots?.at.map((at, index) => (
        <circle
          key={at}
          className={index < dots.filled ? styles.dot : emptyDot}
          data-featured={mark}
          cx={`${at}%`}
          cy="50%"
          r={dots.at.length > MAX_LARGE_DOTS ? 4 : 8}
        />
      ))}
      {dot !== undefined && (
        <>
          <line className={styles.track} x1="0" x2="100%" y1="50%" y2="50%" />
          <circle className={styles.dot} data-featured={mark} cx={`${dot}%`} cy="50%" r="7" />
        </>
      )}
    </svg>
  )
}

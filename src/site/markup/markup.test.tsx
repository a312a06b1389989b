import fc from 'fast-check'
import {
  Component,
  createContext,
  createElement,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listAttributeNames } from './attributes.ts'
import { renderMarkup, tryWriteMarkup } from './index.ts'

// React warns about attributes that make no sense.
beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue())
afterAll(() => vi.restoreAllMocks())

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', '"\'&<>', '&amp;', '\n', '<!-- -->'))

/** Expects the HTML of React in both forms, written without React. */
function expectSameAsReact(element: ReactElement): void {
  const identifierPrefix = 'b1'
  expect(tryWriteMarkup(element, { identifierPrefix, isHydrated: false })).toBe(
    renderToStaticMarkup(element, { identifierPrefix }),
  )
  expect(tryWriteMarkup(element, { identifierPrefix, isHydrated: true })).toBe(renderToString(element, { identifierPrefix }))
}

/** Expects that only React can render an element, and that it does. */
function expectRenderedByReact(element: ReactElement): void {
  expect(tryWriteMarkup(element, { identifierPrefix: '', isHydrated: true })).toBeNull()
  expect(renderMarkup(element)).toBe(renderToStaticMarkup(element))
}

/** A component with an id above its children. */
function Named({ children }: { children?: ReactNode }) {
  const [first, second] = [useId(), useId()]
  return (
    <section id={first} aria-labelledby={second}>
      {children}
    </section>
  )
}

const Plain = ({ children }: { children?: ReactNode }) => children

const { node } = fc.letrec<{ node: ReactNode; children: ReactNode[] }>((tie) => ({
  children: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined)),
    tie('children').map((children) => <>{children}</>),
    tie('children').map((children) => createElement('div', { className: 'a' }, ...children)),
    tie('children').map((children) => <Plain>{children}</Plain>),
    tie('children').map((children) => createElement(Named, null, ...children)),
    tie('children'),
  ),
}))

describe('markup written without React', () => {
  test('of any tree of elements, texts and components with ids is that of React', () => {
    fc.assert(fc.property(node, (children) => expectSameAsReact(<div>{children}</div>)))
  })

  test('has the attributes that React writes, or leaves them to React', () => {
    const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined, 'javascript:alert(1)'))
    const name = fc.constantFrom(...listAttributeNames(), 'data-kept', 'aria-hidden', 'onClick', 'style', 'srcDoc')
    const attributes = fc.dictionary(
      name.filter((one) => one !== 'ref'),
      value,
    )
    fc.assert(
      fc.property(attributes, fc.constantFrom('div', 'a', 'button', 'form', 'source', 'svg'), (some, tag) => {
        const element = createElement(tag, { ...some, style: undefined })
        expect(renderMarkup(element)).toBe(renderToStaticMarkup(element))
      }),
    )
  })

  test('of form controls is that of React', () => {
    const control = fc.record(
      { name: text, value: text, defaultValue: text, checked: fc.boolean(), defaultChecked: fc.boolean(), id: text },
      { requiredKeys: [] },
    )
    const choice = fc.record({ defaultValue: text, options: fc.array(text, { maxLength: 3 }), selected: fc.boolean() })
    fc.assert(
      fc.property(control, choice, ({ checked, defaultChecked, ...field }, { defaultValue, options, selected }) => {
        for (const element of [
          <input key="input" readOnly {...{ checked, defaultChecked, ...field }} />,
          <textarea key="textarea" readOnly {...field} />,
          <select key="select" defaultValue={defaultValue}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>,
          <option key="option" selected={selected} value={defaultValue} />,
        ])
          expect(renderMarkup(element)).toBe(renderToStaticMarkup(element))
      }),
    )
  })

  test('requests the pictures that are loaded at once before everything else', () => {
    expectSameAsReact(
      <div>
        <img src="/a.svg" alt="" />
        <img src="/b.svg" alt="" loading="lazy" />
        <img src="/c.svg" alt="" fetchPriority="high" />
        <img src="/a.svg" alt="" />
        <img src="/d.webp" srcSet="/d.webp 1x, /e.webp 2x" sizes="50vw" alt="" />
        <picture>
          <source srcSet="/f.avif" />
          <img src="/f.jpg" alt="" />
        </picture>
      </div>,
    )
    expectRenderedByReact(
      <div>
        {Array.from({ length: 12 }, (_, index) => (
          <img key={String(index)} src={`/${index}.svg`} alt="" />
        ))}
      </div>,
    )
  })

  test('of components with hooks is that of their first run', () => {
    function Counter() {
      const [count] = useState(() => 2)
      const label = useMemo(() => `count ${count}`, [count])
      const element = useRef<HTMLParagraphElement>(null)
      useEffect(() => {
        element.current?.focus()
      })
      return <p ref={element}>{label}</p>
    }
    expectSameAsReact(<Counter />)
  })

  test('of many levels has the same ids as that of React', () => {
    const deep = Array.from({ length: 40 }, (_, level) => level).reduce<ReactElement>(
      (inner, level) => createElement('div', null, `${level}`, 'a', inner),
      <Named />,
    )
    expectSameAsReact(deep)
  })
})

const Theme = createContext('light')

class Old extends Component {
  override render() {
    return <p>old</p>
  }
}

function Doubled() {
  const [count, setCount] = useState(1)
  if (count < 4) setCount(count * 2)
  return <p>{count}</p>
}

const Remembered = memo(Plain)

test.each([
  ['a context', <Theme key="1" value="dark" />],
  ['a class component', <Old key="2" />],
  ['a component that changes its state while it is rendered', <Doubled key="3" />],
  ['a memoized component', <Remembered key="4">a</Remembered>],
  ['a boundary', <Suspense key="5">a</Suspense>],
  ['a style object', <p key="6" style={{ color: 'red' }} />],
  ['an element with rules of its own', <pre key="7">{'\na'}</pre>],
  ['an unknown attribute', createElement('p', { key: '8', onclick: 'a', foo: 'b' })],
  ['another kind of list', createElement('p', { key: '9' }, new Set(['a', 'b']))],
])('%s is rendered by React', (_, element) => {
  expectRenderedByReact(element)
})

test('an error of a component is thrown', () => {
  const Broken = () => {
    throw new Error('broken on purpose')
  }
  expect(() => renderMarkup(<Broken />)).toThrow('broken on purpose')
})

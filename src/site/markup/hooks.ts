import * as React from 'react'
import { isObject } from '../../manifest/json.ts'
import { failOnUnknown } from './unknown-markup.ts'

/** What a hook returns when a component runs once, on the server. A component that calls another hook is rendered by React. */
const HOOKS = {
  useCallback: (callback: unknown) => callback,
  useContext: (context: unknown) => readContext(context),
  useDebugValue: ignore,
  useEffect: ignore,
  useId: () => createId(),
  useImperativeHandle: ignore,
  useInsertionEffect: ignore,
  useLayoutEffect: ignore,
  useMemo: (create: () => unknown) => create(),
  useReducer: (_reducer: unknown, first: unknown, toInitial?: (first: unknown) => unknown) => [
    toInitial ? toInitial(first) : first,
    failOnUnknown,
  ],
  useRef: (current: unknown) => ({ current }),
  // A component that changes its state while it is rendered has to run again.
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, failOnUnknown],
  useSyncExternalStore: (_subscribe: unknown, _read: unknown, readOnServer: () => unknown) => readOnServer(),
}

function ignore(): void {}

/** No context has a provider here, because an element of a provider is unknown. So each has its default value, a private part of it. */
const readContext = (context: unknown): unknown =>
  isObject(context) && Object.hasOwn(context, '_currentValue2') ? context._currentValue2 : failOnUnknown()

let createId: () => string = failOnUnknown

/** Where React and its renderers agree on the hooks of the component that runs now, a private part. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

/** Runs `use`, in which components can be called without React. `toId` answers `useId`. */
export function withServerHooks(toId: () => string, use: () => void): void {
  const shared = isObject(internals) ? internals : failOnUnknown()
  const before = shared.H
  shared.H = HOOKS
  createId = toId
  try {
    use()
  } finally {
    shared.H = before
  }
}

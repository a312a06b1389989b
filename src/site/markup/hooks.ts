import * as React from 'react'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { unknownMarkup } from './unknown-markup.ts'

/** What a hook returns when a component runs once, on the server. A component that calls another hook is rendered by React. */
const HOOKS = {
  useCallback: (callback: unknown) => callback,
  // No context has a provider here, because an element of a provider is unknown.
  useContext: (context: unknown) => fieldOf(context, '_currentValue2'),
  useDebugValue: ignore,
  useEffect: ignore,
  useId: () => createId(),
  useImperativeHandle: ignore,
  useInsertionEffect: ignore,
  useLayoutEffect: ignore,
  useMemo: (create: () => unknown) => create(),
  useReducer: (_reducer: unknown, first: unknown, toInitial?: (first: unknown) => unknown) => [
    toInitial ? toInitial(first) : first,
    failOnUpdate,
  ],
  useRef: (current: unknown) => ({ current }),
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, failOnUpdate],
  useSyncExternalStore: (_subscribe: unknown, _read: unknown, readOnServer: () => unknown) => readOnServer(),
}

function ignore(): void {}

/** A component that changes its state while it is rendered has to run again. */
function failOnUpdate(): never {
  throw unknownMarkup
}

let createId: () => string = failOnUpdate

/** Where React and its renderers agree on the hooks of the component that runs now, a private part. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')

/** Runs `use`, in which components can be called without React. `toId` answers `useId`. */
export function withServerHooks(toId: () => string, use: () => void): void {
  if (!isObject(internals)) throw unknownMarkup
  const before = internals.H
  internals.H = HOOKS
  createId = toId
  try {
    use()
  } finally {
    internals.H = before
  }
}

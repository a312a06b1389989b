import { type ComponentType, createContext, useContext } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'

/** What a control gets. The value has the type of its field, or is undefined. */
export interface ControlProps<Field extends FieldDescriptor = FieldDescriptor> {
  field: Field
  value: unknown
  at: Steps
  names: ControlNames
  /** What a control without a value shows instead of the default or an example. */
  placeholder?: string | undefined
}

/** The attributes that connect a control with its label, help and diagnostics. */
export interface ControlNames {
  /** The id of the element that gets the focus, for the label. */
  id: string
  'aria-labelledby': string
  'aria-describedby': string
  isInvalid: boolean
}

const ControlContext = createContext<ComponentType<ControlProps> | null>(null)

/** Provides the component that selects a control by the kind of its field. Groups contain fields, so they cannot import it. */
export const ControlProvider = ControlContext.Provider

export function useControl(): ComponentType<ControlProps> {
  const Control = useContext(ControlContext)
  if (!Control) throw new Error('The component is not inside ControlProvider.')
  return Control
}
